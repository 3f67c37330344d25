import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import { clampTo, readRanges, span } from '../../media/time-ranges';
import { rememberPlace } from '../recovery/place';
import { dateOf, secondOf } from './start-date';

export interface NativePlaceOptions {
  readonly video: HTMLVideoElement;
  /** Seconds; `null` lets the stream decide. */
  readonly startAt: number | null;
  /** The viewer follows the live edge, where a stream that is loaded again begins by itself. */
  readonly followsEdge: () => boolean;
}

/** A place in a live stream, whose seconds count anew with each load. */
interface Moment {
  /** Milliseconds since 1970; `null` where the stream has no dates. */
  readonly date: number | null;
  /** Otherwise: seconds behind the end of the window … */
  readonly behind: number;
  /** … at this time, by `performance.now()`. */
  readonly at: number;
}

/** A browser that ignored a seek stands before this second. */
const BEGINNING_SECONDS = 1;

/** Leads each new load of the element to where the viewer was. */
export function keepNativePlace({ video, startAt, followsEdge }: NativePlaceOptions) {
  const place = rememberPlace(video, startAt);
  let moment: Moment | null = null;
  let isLive = false;
  let isFirst = true;
  let follows = true;

  const remember = () => {
    const range = span(readRanges(video.seekable));
    if (video.readyState === 0 || video.error !== null || range === null) return;
    isLive = video.duration === Number.POSITIVE_INFINITY;
    follows = followsEdge();
    const behind = range.end - video.currentTime;
    moment = { date: dateOf(video, video.currentTime), behind, at: performance.now() };
  };
  const target = (): number | null => {
    if (video.duration !== Number.POSITIVE_INFINITY || isFirst) return place.time();
    const range = span(readRanges(video.seekable));
    if (!isLive || follows || moment === null || range === null) return null;
    const { date, behind, at } = moment;
    const dated = date === null ? null : secondOf(video, date);
    return clampTo(range, dated ?? range.end - behind - (performance.now() - at) / 1000);
  };
  let to: number | null = null;
  const stops = [
    listen(video, ['timeupdate', 'seeked', 'pause'], remember),
    listen(video, ['loadedmetadata'], () => {
      to = target();
      isFirst = false;
      if (to !== null && to > 0) video.currentTime = to;
    }),
    // An iPhone may ignore a seek that comes before it can play.
    listen(video, ['canplay'], () => {
      if (to !== null && to > BEGINNING_SECONDS && video.currentTime < BEGINNING_SECONDS) {
        video.currentTime = to;
      }
      to = null;
    }),
  ];
  return {
    playOnAfter: place.playOnAfter,
    stop() {
      closeAll(stops);
      place.stop();
    },
  };
}
