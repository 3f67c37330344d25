import { effect, untracked } from '@preact/signals-core';
import type { EngineFailure, PlaybackState } from '../../engine/contract';
import type { Session } from '../session';
import type { Failure, Viewing } from '../viewing/viewing';

/** All that is followed of a visit, at one moment. */
export interface Glance {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly viewing: Viewing | null;
  readonly state: PlaybackState;
  readonly seeking: boolean;
  readonly picture: boolean;
  /** Seconds; where the media is, and where it was before the seek that is under way. */
  readonly time: number;
  readonly from: number;
  readonly rate: number;
  readonly failure: Failure | null;
  /** The failure that interrupted the stream, while it reconnects. */
  readonly trouble: EngineFailure | null;
  /** The rendition that was chosen, or `AUTO_QUALITY`; `null` where nothing can be chosen. */
  readonly quality: number | null;
  /** The track that was chosen; `null` is off. */
  readonly subtitles: string | null;
  /** 0 to 100. */
  readonly heard: number;
  readonly full: boolean;
  readonly small: boolean;
  readonly popover: string | null;
}

export type TrailFacts = Pick<Session, 'viewing' | 'volume' | 'fullscreen' | 'pictureInPicture' | 'popovers'>;

export interface Trail {
  /** Passes the recorded snapshots, then each new one. One follower. */
  follow(see: (glance: Glance) => void): void;
  close(): void;
}

/** Maximum number of snapshots without a follower. */
const MOST = 100;

/**
 * Records a snapshot at each change from the start. It runs before the first frame, so it does not interpret anything;
 * the follower loads later and misses nothing.
 */
export function keepTrail(facts: TrailFacts, now: () => number = Date.now): Trail {
  let kept: Glance[] = [];
  let see = (glance: Glance) => {
    kept = [...kept, glance].slice(-MOST);
  };
  let last = 0;
  const ends = [
    effect(() => {
      const playback = facts.viewing.value?.playback;
      if (playback?.seeking.value === false) last = playback.time.value;
    }),
    effect(() => {
      const viewing = facts.viewing.value;
      const playback = viewing?.playback;
      const engine = viewing?.engine.value;
      const glance = {
        at: now(),
        viewing,
        state: playback?.state.value ?? 'loading',
        seeking: playback?.seeking.value ?? false,
        picture: playback?.pictureShown.value ?? false,
        time: playback?.time.peek() ?? 0,
        from: last,
        rate: playback?.rate.value ?? 1,
        failure: viewing?.failure.value ?? null,
        trouble: engine?.reconnecting.value?.why ?? null,
        quality: engine?.quality.value?.selected.value ?? null,
        subtitles: engine?.subtitles.value?.selected.value ?? null,
        heard: facts.volume.heard.value,
        full: facts.fullscreen.active.value,
        small: facts.pictureInPicture.active.value,
        popover: facts.popovers.open.value,
      };
      untracked(() => see(glance));
    }),
  ];
  return {
    follow(follower) {
      for (const glance of kept) follower(glance);
      kept = [];
      see = follower;
    },
    close() {
      for (const end of ends) end();
      kept = [];
    },
  };
}
