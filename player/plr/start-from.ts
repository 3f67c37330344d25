import type { Identity } from '../api/identity';
import { beginHeadStart } from '../engine/head-start/begin-head-start';
import { readCircumstances } from '../engine/head-start/circumstances';
import { withSegmentQuery } from '../engine/hls/segment-query';
import type { HeadStart } from '../lib/head-start';
import type { Params } from '../params/parse';
import { chooseStart } from '../session/start';
import { readKeptChoices, readKeptPlace } from './kept-choices';

/** What of the details decides on the first second. They are not checked here: what is odd is not begun. */
interface Told {
  readonly stream_link?: unknown;
  readonly is_360?: boolean;
  readonly duration?: number | null;
  readonly preview_start?: number | null;
  readonly start?: unknown;
}

/** What is no playlist by its name. */
const OTHER_FILE = /\.(?!m3u8?$)\w+$/i;

/** Begins the stream that the details name, and plays it where that is wanted; `null` where nothing can be begun. */
export async function startFrom(
  details: Promise<Response>,
  { type, id }: { readonly type: string; readonly id: string },
  params: Params,
  { uuid }: Identity,
): Promise<HeadStart | null> {
  const response = await details;
  const told: Told = await response.clone().json();
  const video = document.querySelector('video');
  const { stream_link: url } = told;
  // Segments that need the viewer's token wait for it (param `isAuth`).
  if (!response.ok || video === null || typeof url !== 'string' || params.isAuth) return null;
  if (OTHER_FILE.test(new URL(url).pathname)) return null;

  const kept = readKeptChoices();
  const live = type === 'live';
  const { at } = chooseStart({
    params,
    details: {
      is360: told.is_360 === true,
      duration: told.duration ?? null,
      previewStart: told.preview_start ?? null,
    },
    source: { live: live ? 'time-machine' : null },
    place: readKeptPlace(`${type}/${id}`),
  });
  const headStart = await beginHeadStart({
    video,
    url,
    startAt: at,
    start: told.start,
    duration: told.duration ?? null,
    circumstances: readCircumstances(video, kept.height),
    carrying: (address) => withSegmentQuery(address, { uuid, ext_user: params.user_id, token: null }),
    feeds: !live && told.is_360 !== true && !kept.hasAudioLanguage,
  });
  if (headStart.feed !== null && (params.autoplay ?? kept.autoplay)) {
    video.volume = kept.volume;
    // What the browser refuses, the session asks for again, and tells the viewer.
    video.play().catch(() => undefined);
  }
  return headStart;
}
