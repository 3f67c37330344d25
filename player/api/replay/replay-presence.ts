import type { PlatformClient } from '../request';
import { AnyReplayMessages } from '../schema/replay';
import { askReplay, type ReplayTarget } from './replay-call';

/** Seconds; longer than any video. */
const WHOLE_S = 1e6;

/**
 * Whether the recording of a video has a chat; `null` if the platform has no recording (404). The chat requests and
 * decodes its messages by itself (`replay.ts`).
 *
 * @throws ApiError
 */
export async function hasReplayMessages(
  client: PlatformClient,
  target: ReplayTarget,
  signal: AbortSignal,
): Promise<boolean | null> {
  const query = { from: '0', to: String(WHOLE_S), cursor: null };
  const wire = await askReplay(client, target, {
    part: 'messages',
    schema: AnyReplayMessages,
    query,
    signal,
  });
  return wire && wire.data.length > 0;
}
