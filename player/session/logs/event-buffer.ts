import { effect, untracked } from '@preact/signals-core';
import type { PlaybackState } from '../../engine/contract';
import type { EngineFailure } from '../../engine/failure';
import { closeAll } from '../../lib/close-all';
import type { Session } from '../session';
import type { Failure } from '../viewing/phase/phase';
import type { Viewing } from '../viewing/viewing';

/** The observed facts of a visit, at one moment. */
export interface PlaybackSnapshot {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `performance.now()`: clock changes do not affect it, and on most systems it stops during sleep. */
  readonly ran: number;
  readonly viewing: Viewing | null;
  readonly state: PlaybackState;
  readonly seeking: boolean;
  readonly picture: boolean;
  /** Media time in seconds, and the one before the pending seek. */
  readonly time: number;
  readonly from: number;
  readonly rate: number;
  readonly failure: Failure | null;
  /** The failure that interrupted the stream, while the engine reconnects. */
  readonly trouble: EngineFailure | null;
  /** The chosen rendition, or `AUTO_QUALITY`; `null` where the quality cannot be chosen. */
  readonly quality: number | null;
  /** The chosen track; `null` if off. */
  readonly subtitles: string | null;
  /** 0 to 100. */
  readonly audible: number;
  readonly full: boolean;
  readonly small: boolean;
  readonly popover: string | null;
}

export type EventBufferFacts = Pick<
  Session,
  'viewing' | 'volume' | 'fullscreen' | 'pictureInPicture' | 'popovers'
>;

export interface EventBuffer {
  /** Passes the recorded snapshots, then each new one. Accepts one follower. */
  follow(see: (snapshot: PlaybackSnapshot) => void): void;
  close(): void;
}

/** Maximum number of snapshots without a follower. */
const MOST = 100;

/**
 * Records a snapshot at each change from the start. It runs before the first frame, so it does not interpret anything;
 * the follower loads later and misses nothing.
 */
export function openEventBuffer(facts: EventBufferFacts, now: () => number = Date.now): EventBuffer {
  let kept: PlaybackSnapshot[] = [];
  let see = (snapshot: PlaybackSnapshot) => {
    kept = [...kept, snapshot].slice(-MOST);
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
      const snapshot = {
        at: now(),
        ran: performance.now(),
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
        audible: facts.volume.audible.value,
        full: facts.fullscreen.active.value,
        small: facts.pictureInPicture.active.value,
        popover: facts.popovers.open.value,
      };
      untracked(() => see(snapshot));
    }),
  ];
  return {
    follow(follower) {
      for (const snapshot of kept) follower(snapshot);
      kept = [];
      see = follower;
    },
    close() {
      closeAll(ends);
      kept = [];
    },
  };
}
