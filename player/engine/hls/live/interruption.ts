import { type ReadonlySignal, signal } from '@preact/signals-core';
import Hls from 'hls.js';

/** A playlist that brings nothing new for this many target durations is frozen (RFC 8216, 6.2.1: 1.5 are allowed). */
const FROZEN_DURATIONS = 3;
/** Renditions and servers of one stream differ by a segment or two. */
const TOLERATED_SEGMENTS = 3;

/** The relevant part of a loaded live playlist; hls.js's `LevelDetails` implements it. */
export interface LoadedPlaylist {
  readonly live: boolean;
  readonly endSN: number;
  /** Index of the newest part, or -1. */
  readonly lastPartIndex: number;
  readonly lastPartSn: number;
  /** Seconds. */
  readonly targetduration: number;
  readonly fragments: readonly { readonly gap?: boolean | undefined }[];
}

/**
 * Decides whether the broadcaster has paused: playlists arrive and contain nothing new, or end with a gap (EXT-X-GAP). A
 * playlist that does not arrive does not count, because the viewer's own connection may be at fault.
 */
export function judgeInterruption() {
  let newest = Number.NEGATIVE_INFINITY;
  let changedAt = 0;
  return (playlist: LoadedPlaylist, now: number): boolean => {
    const { live, endSN, lastPartSn, lastPartIndex, targetduration, fragments } = playlist;
    const end = lastPartSn > endSN ? endSN + (lastPartIndex + 1) / 1000 : endSN;
    // A media sequence that decreases means that the encoder was restarted.
    if (end > newest || end < newest - TOLERATED_SEGMENTS) {
      newest = end;
      changedAt = now;
    }
    if (!live) return false;
    return (
      fragments[fragments.length - 1]?.gap === true ||
      now - changedAt > targetduration * 1000 * FROZEN_DURATIONS
    );
  };
}

/** Observes the successive instances of a live stream. */
export function watchInterruption(): {
  readonly interrupted: ReadonlySignal<boolean>;
  follow(hls: Hls): void;
  stop(): void;
} {
  const interrupted = signal(false);
  const judge = judgeInterruption();
  let stopped = false;
  return {
    interrupted,
    follow(hls) {
      hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
        if (!stopped) interrupted.value = judge(details, performance.now());
      });
      hls.on(Hls.Events.ERROR, (_, { type, details }) => {
        // From now on the connection may be at fault.
        if (type === Hls.ErrorTypes.NETWORK_ERROR && details.startsWith('level')) interrupted.value = false;
      });
    },
    stop() {
      stopped = true;
      interrupted.value = false;
    },
  };
}
