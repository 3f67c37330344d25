import * as v from 'valibot';
import type { PlatformClient } from '../request';
import { askReplay, type ReplayTarget } from './replay-call';

/** The parts of a recording that are shown around its video. */
export type ReplayPart = 'reactions' | 'polls' | 'quiz' | 'messages';

/** As it came; its decoder is loaded for what has something. */
const WirePart = v.record(v.string(), v.unknown());
export type WirePart = v.InferOutput<typeof WirePart>;

/** Seconds; longer than any video. */
const WHOLE_S = 1e6;
/** Only shows whether there is a chat, which requests and decodes its messages by itself (`replay.ts`). */
const ALL = { from: '0', to: String(WHOLE_S), cursor: null };

/**
 * GET `replay/{type}/{id}/{part}`; `null` if the platform has no recording (404).
 *
 * @throws ApiError
 */
export function fetchReplayPart(
  client: PlatformClient,
  target: ReplayTarget,
  part: ReplayPart,
  signal: AbortSignal,
): Promise<WirePart | null> {
  return askReplay(client, target, { part, schema: WirePart, query: part === 'messages' ? ALL : {}, signal });
}

/** Whether it has any entry. */
export function hasEntries(wire: WirePart): boolean {
  return Object.values(wire).some((list) => Array.isArray(list) && list.length > 0);
}
