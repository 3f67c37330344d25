import type { MissingStream } from '../../engine/contract';

/** An encoder that restarts returns within this time; milliseconds. */
const LONG_MS = 20_000;
/** Two details calls: after this long without a response, the platform's state is unknown; milliseconds. */
const ANSWERED_MS = 7000;

/**
 * Whether a stream is gone for good: no host has had it for long, and the viewer's own connection is not the cause.
 *
 * @param answeredAt when the platform responded last, by `performance.now()`; `null`: it has not
 */
export function isMissingForLong(missing: MissingStream | null, answeredAt: number | null): boolean {
  if (missing === null || answeredAt === null) return false;
  return missing.seen - missing.since >= LONG_MS && missing.seen - answeredAt <= ANSWERED_MS;
}
