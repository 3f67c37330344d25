import type { Identity } from '../api/identity';
import { beginHeadStart, type HeadStartOptions } from '../engine/head-start/begin-head-start';
import { readCircumstances, type Sized } from '../engine/head-start/circumstances';
import { withSegmentQuery } from '../engine/hls/requests/segment-query';
import { liveKind } from '../engine/source';
import type { Params } from '../params/parse';
import { chooseStart } from '../session/viewing/start';
import { readKeptChoices, readKeptPlace } from './kept-choices';

/** The details fields that affect startup. Not validated here: anything unexpected takes the regular path. */
interface StartupDetails {
  readonly stream_link?: unknown;
  readonly is_360?: boolean;
  readonly duration?: number | null;
  readonly preview_start?: number | null;
  readonly time_machine?: unknown;
  readonly start?: unknown;
}

/** File names that do not belong to a playlist. */
const OTHER_FILE = /\.(?!m3u8?$)\w+$/i;

/** Begins the stream that the details name; `null` where nothing can be begun. */
export async function startFrom<Video extends Sized, Opened extends { readonly done: Promise<unknown> }>(
  details: Promise<Response>,
  { type, id, mode }: { readonly type: string; readonly id: string; readonly mode: string },
  params: Params,
  { uuid }: Identity,
  findVideo: () => Video | null,
  open: HeadStartOptions<Video, Opened>['open'],
  needsEngine?: () => void,
  plays = true,
) {
  const response = await details;
  const startup: StartupDetails = await response.clone().json();
  const video = findVideo();
  const { stream_link: url } = startup;
  // Segments that need the viewer's token wait for it (param `isAuth`).
  if (!response.ok || video === null || typeof url !== 'string' || params.isAuth) return null;
  if (OTHER_FILE.test(new URL(url).pathname)) return null;

  const kept = readKeptChoices();
  const live =
    type === 'live' ? liveKind({ timeMachine: startup.time_machine === true, quiz: mode === 'quiz' }) : null;
  const { at } = chooseStart({
    params,
    details: {
      is360: startup.is_360 === true,
      duration: startup.duration ?? null,
      previewStart: startup.preview_start ?? null,
    },
    source: { live },
    place: readKeptPlace(`${type}/${id}`),
  });
  return beginHeadStart({
    video,
    url,
    startAt: at,
    start: startup.start,
    duration: startup.duration ?? null,
    circumstances: readCircumstances(video, kept.height),
    carrying: (address) => withSegmentQuery(address, { uuid, ext_user: params.user_id }),
    live,
    // A live that waits for a tap would go on asking for what nobody watches.
    reach:
      startup.is_360 === true || kept.hasAudioLanguage
        ? 'playlists'
        : live === null || plays
          ? 'picture'
          : 'segments',
    open,
    needsEngine,
  });
}
