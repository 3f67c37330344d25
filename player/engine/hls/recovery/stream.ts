import Hls, { type LevelDetails } from 'hls.js';
import type { LiveKind } from '../../contract';
import { listen } from '../../media/listen';
import { beginAt } from '../live/begin-at';
import { clockAt, placeOf, withOpenSegment } from '../live/wall-clock';
import { rememberPlace } from './place';
import type { Segment } from './segments/broken-segment';
import { passLost } from './segments/pass-lost';
import type { Span } from './segments/span';
import { stepOverGap } from './step-over-gap';

export interface StreamOptions {
  readonly video: HTMLVideoElement;
  readonly live: LiveKind | null;
  /** Start position in seconds; `null` uses the stream's own. */
  readonly startAt: number | null;
  /** The viewer follows the live edge, even if a fault has just moved them back. */
  readonly followsEdge: () => boolean;
  /** Creates an instance that is attached and loading. */
  readonly build: (address: string, startAt: number | null) => Hls;
  /** Called with each new instance. */
  readonly follow: (hls: Hls) => void;
}

/** The current instance, and the means of restarting it, the mildest first. */
export interface Stream {
  readonly current: () => Hls | null;
  /** The viewer's position in seconds, also while the element is empty; `null` before the first position is known. */
  readonly place: () => number | null;
  /** The segment of the loaded rendition at this time. */
  readonly segmentAt: (time: number) => Span | undefined;
  /** Loads from the current position, or after segments that were given up, the last of which ends at `to`. */
  restart(to?: number | null, lost?: readonly Segment[]): void;
  /** Recreates the element's buffers. */
  recover(position?: number): void;
  /**
   * Requests everything again, starting with the manifest.
   *
   * @param exactly whether to resume at the current moment, also at the live edge
   */
  rebuild(address: string, exactly?: boolean): void;
  /** Stops loading; only the buffered media is still played. */
  finish(): void;
  /** Removes the instance without changing the picture. */
  end(): void;
}

export function holdStream(options: StreamOptions): Stream {
  const { video, live, startAt } = options;
  const place = rememberPlace(video, startAt);
  let hls: Hls | null = null;
  /** Position of a viewer who seeked back in the DVR window, until it is reached again; milliseconds since 1970. */
  let moment: number | null = null;
  let stopPutting = () => {};

  /** Positions of a live stream are meaningless to a new instance; wall-clock times are not. */
  const keepMoment = (exactly: boolean) => {
    if (moment !== null) return;
    const time = place.time();
    const segments = hls?.latestLevelDetails?.fragments ?? [];
    const wentBack = live === 'time-machine' && !options.followsEdge();
    if ((wentBack || (exactly && live !== null)) && time !== null) moment = clockAt(segments, time);
  };
  /** The start position of a new instance. */
  const start = () => (live === null ? place.time() : startAt);
  const putBack = (instance: Hls) => {
    stopPutting();
    if (moment === null) return;
    const place = ({ fragments, edge }: Pick<LevelDetails, 'fragments' | 'edge'>) =>
      placeOf(withOpenSegment(fragments, edge), moment ?? Number.NaN);
    beginAt(instance, place);
    stopPutting = listen(video, ['loadedmetadata'], () => {
      stopPutting();
      // The first media may have shifted the times of the playlist.
      const to = place(instance.latestLevelDetails ?? { fragments: [], edge: 0 });
      moment = null;
      if (to === null) return;
      video.currentTime = to;
      stopPutting = stepOverGap(instance, video);
    });
  };

  /** hls.js resets a closed media source at `currentTime`, which Chromium then reports as the duration. */
  const resetAtPlace = (instance: Hls) =>
    instance.on(Hls.Events.ERROR, (_, data) => {
      if (data.details !== Hls.ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) return;
      const to = place.time();
      queueMicrotask(() => {
        if (hls === instance && !data.fatal && to !== null) instance.startLoad(to);
      });
    });

  return {
    current: () => hls,
    place: place.time,
    segmentAt: (time) =>
      hls?.latestLevelDetails?.fragments.find(({ start, end }) => start <= time && time < end),
    restart(to = null, lost = []) {
      if (hls === null) return;
      hls.stopLoad();
      if (to !== null) video.currentTime = passLost(hls, video.currentTime, to, lost);
      hls.startLoad(video.readyState > 0 ? video.currentTime : (start() ?? -1));
    },
    recover: (position) =>
      place.playOnAfter(() => {
        if (hls === null) return;
        // The viewer may have seeked a moment ago.
        place.look();
        const to = position ?? place.time() ?? -1;
        // After a fatal error hls.js has stopped loading, and would continue at the element's original start position.
        hls.stopLoad();
        hls.recoverMediaError();
        hls.startLoad(to);
      }),
    rebuild: (address, exactly = false) =>
      place.playOnAfter(() => {
        if (exactly) place.look();
        keepMoment(exactly);
        hls?.destroy();
        hls = options.build(address, start());
        putBack(hls);
        resetAtPlace(hls);
        options.follow(hls);
      }),
    finish() {
      hls?.stopLoad();
      hls?.trigger(Hls.Events.BUFFER_EOS, { type: null });
    },
    end() {
      stopPutting();
      place.stop();
      const old = hls;
      hls = null;
      old?.destroy();
    },
  };
}
