import { decodeMessage, type Message } from '../chat';
import type { PlatformClient } from '../request';
import { ReplayPins } from '../schema/replay-pins';
import { askReplay, byPlace, finite, type ReplayTarget } from './replay-call';

/** A message that was pinned from one position (inclusive) until another (exclusive). */
export interface ReplayPin {
  readonly message: Message;
  readonly at: number;
  /** `null`: the message is still pinned. */
  readonly until: number | null;
}

/**
 * GET `replay/{type}/{id}/pins`: in chronological order; `null` if the platform has no recording (404).
 *
 * @throws ApiError
 */
export async function fetchReplayPins(
  client: PlatformClient,
  target: ReplayTarget,
  signal: AbortSignal,
): Promise<readonly ReplayPin[] | null> {
  const wire = await askReplay(client, target, { part: 'pins', schema: ReplayPins, signal });
  if (wire === null) return null;
  const pins = wire.data.flatMap((pin): ReplayPin[] => {
    const [at, until] = [finite(pin.at), finite(pin.until)];
    if (at === null || (until !== null && until <= at)) return [];
    return [{ message: decodeMessage(pin.message), at, until }];
  });
  return pins.sort(byPlace);
}
