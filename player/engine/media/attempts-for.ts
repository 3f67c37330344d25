import type { EngineFailure } from '../failure';

/**
 * Attempts for a file that has not played yet: a file that fails at first is mostly missing, or forbidden to this
 * viewer.
 */
export const FIRST_ATTEMPTS = 3;
/** As many attempts as for a segmented film, to survive an outage of 15 s. */
const OUTAGE_ATTEMPTS = 30;

/** How often a file is loaded again before its engine gives up. */
export function attemptsFor({ reason, detail }: EngineFailure, opened: boolean): number {
  const isOutage = reason === 'network' || detail.startsWith('HTTP 5');
  return opened && isOutage ? OUTAGE_ATTEMPTS : FIRST_ATTEMPTS;
}
