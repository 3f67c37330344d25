import { batch, computed, signal } from '@preact/signals-core';
import Hls, { type LevelDetails } from 'hls.js';
import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import type { Live, LiveKind } from '../../contract';
import { listen } from '../../media/listen';
import { isOpenFilm } from '../requests/open-film';
import type { HlsFact } from '../tracks/quality';
import { catchUpGently } from './gentle-catch-up';
import { keepDistance } from './keep-distance';
import { openLearnedDistance } from './learned-distance';
import { holdPausedPicture } from './paused-picture';
import { clockAt } from './wall-clock';

const { Events } = Hls;

/** A lag under 5 s behind the target latency counts as the edge. */
const EDGE_SECONDS = 5;

export interface LiveOptions {
  readonly video: HTMLVideoElement;
  /** May change while the stream plays; always `null` for a film. */
  readonly kind: () => LiveKind | null;
  /** See `EngineOptions`. */
  readonly nearEdge: () => boolean;
  /** Catching up implies that the viewer wants to play. */
  readonly wantPlay: () => void;
}

/** The live edge: its position, the distance to it, and the return to it. */
export function createLive({
  video,
  kind,
  nearEdge,
  wantPlay,
}: LiveOptions): HlsFact<Live> & { finish(): void; close(): void } {
  const isLive = signal(false);
  const syncPosition = signal<number | null>(null);
  const latency = signal(0);
  const atEdge = signal(true);
  let current: Hls | null = null;
  let wanted = false;

  const fromEdge = ({ edge, age }: LevelDetails) => edge + age - video.currentTime;
  const update = () => {
    // The platform may change the kind; a viewer who seeked back in the DVR window keeps the position.
    if (current !== null && kind() === 'low-latency') holdPausedPicture(current.config, video.paused);
    const details = current?.latestLevelDetails ?? null;
    if (!isLive.peek() || current === null || details === null) return;
    const position = current.liveSyncPosition;
    batch(() => {
      syncPosition.value = position;
      // Before the first frame the element's position is 0, which is no lag.
      if (position === null || video.readyState === 0) return;
      latency.value = Math.max(0, fromEdge(details));
      atEdge.value = position - video.currentTime < EDGE_SECONDS;
    });
  };
  const lag = () => {
    const position = current?.liveSyncPosition ?? null;
    const wanted = current?.targetLatency ?? null;
    const details = current?.latestLevelDetails ?? null;
    if (position === null || wanted === null || details === null || !isLive.peek() || kind() === null)
      return null;
    if (kind() === 'time-machine' && !atEdge.peek()) return null;
    const behind = position - video.currentTime;
    // hls.js's target position only moves with each playlist, so a viewer may seem to be ahead of it in between.
    const lag = behind > 0 ? behind : Math.min(0, fromEdge(details) - wanted);
    return { lag, target: wanted, every: details.partTarget || details.targetduration };
  };
  const toEdge = () => {
    const position = current?.liveSyncPosition ?? null;
    if (position !== null) video.currentTime = position;
    wanted = position === null;
  };
  /** The element starts an ended playlist at 0, although the media at 0 has left the window. */
  const toWindow = () => {
    const details = current?.latestLevelDetails ?? null;
    if (kind() === null || details === null || details.live) return;
    if (video.currentTime < details.fragmentStart) video.currentTime = details.fragmentStart;
  };
  const live: Live = {
    syncPosition,
    latency,
    atEdge,
    catchUp() {
      wantPlay();
      toEdge();
      video.play().catch(ignoreFailure);
    },
    wallClock: (time) => clockAt(current?.latestLevelDetails?.fragments ?? [], time),
  };
  const learned = openLearnedDistance();
  const stops = [
    listen(video, ['timeupdate', 'seeking', 'seeked', 'pause', 'playing'], update),
    listen(video, ['seeking'], toWindow),
    listen(video, ['play'], () => {
      update();
      // Without a DVR window, playback continues at the edge after a pause.
      if (kind() === 'low-latency' && !atEdge.peek()) toEdge();
    }),
    catchUpGently(video, lag),
  ];

  return {
    fact: computed(() => (isLive.value ? live : null)),
    follow(hls) {
      current = hls;
      update();
      if (kind() !== null) keepDistance(hls, { video, kindNow: kind, nearEdge, learned });
      hls.once(Events.DESTROYING, () => {
        if (current === hls) current = null;
      });
      hls.on(Events.LEVEL_LOADED, (_, { details }) => {
        hls.config.liveDurationInfinity = !isOpenFilm(kind(), details);
      });
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
        isLive.value = details.live && !isOpenFilm(kind(), details);
        if (wanted) toEdge();
        update();
      });
    },
    /** Call when the stream has ended: it has no live edge then. */
    finish() {
      current = null;
      isLive.value = false;
    },
    close() {
      closeAll(stops);
    },
  };
}
