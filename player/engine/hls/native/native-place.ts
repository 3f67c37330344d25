import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { listen } from '../../media/listen';
import { clampTo, readRanges, span } from '../../media/time-ranges';
import { dateOf, secondOf } from './start-date';

export interface NativePlaceOptions {
  readonly video: HTMLVideoElement;
  /** Start position in seconds; `null` leaves it to the stream. */
  readonly startAt: number | null;
  /** Whether the viewer follows the live edge, where a live stream starts anyway when it is loaded again. */
  readonly followsEdge: () => boolean;
}

/** The viewer's position. The timeline of a live stream changes with each load. */
interface Place {
  readonly time: number;
  /** `null` for a film, and for a live stream without a seekable range. */
  readonly live: {
    /** Milliseconds since 1970; `null` if the stream has no dates. */
    readonly date: number | null;
    /** Used without dates: seconds before the end of the window … */
    readonly behind: number;
    /** … at this time, by `performance.now()`. */
    readonly at: number;
  } | null;
  readonly isEdge: boolean;
}

/** A position before this second means that the browser ignored the seek. */
const BEGINNING_SECONDS = 1;

/** Restores the viewer's position after each load of the element, and resumes playback if it was playing. */
export function keepNativePlace({ video, startAt, followsEdge }: NativePlaceOptions) {
  let place: Place | null = startAt === null ? null : { time: startAt, live: null, isEdge: false };
  let wantsPlay = !video.paused;
  /** A new source is at 0 until its position is restored. */
  let isNew = true;
  let to: number | null = null;

  const isLive = () => video.duration === Number.POSITIVE_INFINITY;
  const remember = () => {
    if (isNew || video.readyState === 0 || video.error !== null) return;
    const time = video.currentTime;
    const range = span(readRanges(video.seekable));
    const live =
      isLive() && range !== null
        ? { date: dateOf(video, time), behind: range.end - time, at: performance.now() }
        : null;
    place = { time, live, isEdge: isLive() && followsEdge() };
  };
  const target = (): number | null => {
    if (place === null || place.isEdge) return null;
    const range = span(readRanges(video.seekable));
    if (!isLive() || place.live === null || range === null) return place.time;
    const { date, behind, at } = place.live;
    const dated = date === null ? null : secondOf(video, date);
    return clampTo(range, dated ?? range.end - behind - (performance.now() - at) / 1000);
  };
  const stops = [
    listen(video, ['timeupdate', 'seeking', 'seeked', 'pause'], remember),
    listen(video, ['play', 'pause'], ({ type }) => {
      // Browsers pause failed media themselves.
      if (video.error === null) wantsPlay = type === 'play';
    }),
    listen(video, ['loadedmetadata'], () => {
      to = target();
      if (to !== null && to > 0) video.currentTime = to;
      isNew = false;
    }),
    // iPhones may ignore a seek before `canplay`.
    listen(video, ['canplay'], () => {
      if (to !== null && to > BEGINNING_SECONDS && video.currentTime < BEGINNING_SECONDS) {
        video.currentTime = to;
      }
      to = null;
    }),
  ];
  return {
    load(address: string) {
      isNew = true;
      video.src = address;
      if (wantsPlay) video.play().catch(ignoreFailure);
    },
    stop() {
      closeAll(stops);
    },
  };
}
