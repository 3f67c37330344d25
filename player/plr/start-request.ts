import { liveKind } from '../engine/live-kind';
import { withSegmentQuery } from '../engine/media/segment-query';
import type { Sized } from '../engine/start/request/circumstances';
import { readCircumstances } from '../engine/start/request/circumstances';
import type { StartRequest } from '../engine/start/request/start-request';
import { chooseStart } from '../session/viewing/start/start';
import { readKeptChoices, readKeptPlace } from './kept-choices';
import type { PageRequest } from './page-request';

/** The details fields that affect startup. Not validated here: anything unexpected takes the regular path. */
interface StartupDetails {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly stream_link?: unknown;
  readonly is_360?: boolean;
  readonly duration?: number | null;
  readonly preview_start?: number | null;
  readonly time_machine?: unknown;
  readonly start?: unknown;
  readonly drm?: unknown;
}

export interface PageStart extends Pick<PageRequest, 'params' | 'identity'> {
  readonly details: Promise<Response>;
  readonly target: NonNullable<PageRequest['target']>;
}

/** Details without an id or one of these types are rejected later, when a started stream's sound would continue. */
const TYPE = /^(live|vod|archive|clip)$/;

/** File names that do not belong to a playlist. */
const OTHER_FILE = /\.(?!m3u8?$)\w+$/i;

/**
 * The request for the stream in the details; `null` if the stream can only take the regular path.
 *
 * @param findPlayer called when the details have arrived; returns `null` without a player
 * @param plays whether the stream will play immediately
 */
export async function requestStart(
  { details, target: { type, id, mode }, params, identity }: PageStart,
  findPlayer: () => Sized | null,
  plays: boolean,
): Promise<StartRequest | null> {
  const response = await details;
  const startup: StartupDetails = await response.clone().json();
  const player = findPlayer();
  const { stream_link: url } = startup;
  if (!startup.id || !TYPE.test(String(startup.type))) return null;
  // Segments that need the viewer's token wait for it (param `isAuth`).
  // Encrypted media needs its keys before anything is appended.
  if (!response.ok || player === null || typeof url !== 'string' || params.isAuth || startup.drm) return null;
  if (OTHER_FILE.test(new URL(url).pathname)) return null;

  const kept = readKeptChoices();
  const is360 = startup.is_360 === true;
  const duration = startup.duration ?? null;
  const live =
    type === 'live' ? liveKind({ timeMachine: startup.time_machine === true, quiz: mode === 'quiz' }) : null;
  const { at } = chooseStart({
    params,
    details: { is360, duration, previewStart: startup.preview_start ?? null },
    source: { live },
    place: readKeptPlace(`${type}/${id}`),
  });
  // A live stream that waits for a tap must not keep requesting segments.
  const reach = live === null || plays ? 'append' : 'segments';
  return {
    url,
    startAt: at,
    start: startup.start,
    duration,
    live,
    circumstances: readCircumstances(player, kept.height),
    withQuery: (address) => withSegmentQuery(address, { uuid: identity.uuid, ext_user: params.user_id }),
    reach: is360 || kept.hasOwnSound ? 'playlists' : reach,
  };
}
