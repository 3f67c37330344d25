import Hls from 'hls.js';
import { closeAll } from '../../../lib/close-all';
import type { LiveKind } from '../../contract';
import { listen } from '../../media/listen';
import { distanceOf } from '../../media/live-distance';
import { whilePlaying } from '../../playback/while-playing';
import { createSafeDistance, distanceOver } from './safe-distance';

const { Events } = Hls;

/** Viewers further away than this, in seconds, seeked back on purpose. */
const GONE_BACK_S = 5;
/** Less is no news, in seconds. */
const STEP_S = 0.25;
/** How often a picture that stands still is looked at, in milliseconds. */
const LOOK_MS = 250;

/**
 * Holds a live stream at its profile's target latency, and further away while the connection is too slow for it.
 * Viewers closer than that fall back inaudibly (`gentle-catch-up.ts`).
 */
export function keepDistance(hls: Hls, video: HTMLVideoElement, kind: LiveKind): void {
  const distance = createSafeDistance();
  /** When the picture stopped, and how far from the edge it was to be played then; milliseconds and seconds. */
  let stopped: { readonly at: number; readonly from: number } | null = null;

  const keep = () => {
    const details = hls.latestLevelDetails;
    if (details === null) return;
    const { targetduration: segment, partTarget: part, partHoldBack: holdBack } = details;
    const times = { segment, part, holdBack };
    const wanted = distanceOf(kind, times);
    const next = distanceOver(kind, times, distance.get());
    const now = hls.config.liveSyncDuration ?? wanted;
    if (Math.abs(next - now) >= STEP_S || (next === wanted && now !== wanted)) hls.targetLatency = next;
  };
  const stops = [
    listen(video, ['waiting'], () => {
      const from = hls.targetLatency;
      if (from === null || video.seeking || video.played.length === 0) return;
      if (hls.latency < from + GONE_BACK_S) stopped = { at: performance.now(), from };
    }),
    listen(video, ['playing', 'pause', 'emptied'], () => {
      stopped = null;
    }),
    // Before it goes on: where it goes on is decided by this.
    whilePlaying(video, LOOK_MS, () => {
      if (stopped === null) return;
      distance.stood(stopped.from, (performance.now() - stopped.at) / 1000);
      keep();
    }),
  ];
  hls.once(Events.DESTROYING, () => closeAll(stops));
  // Before the first segment is chosen.
  hls.on(Events.LEVEL_UPDATED, keep);
  hls.on(Events.FRAG_LOADED, (_, { frag, part }) => {
    if (frag.type !== 'main' || frag.sn === 'initSegment') return;
    const { stats, duration } = part ?? frag;
    distance.loaded(duration, (stats.loading.end - stats.loading.start) / 1000);
    keep();
  });
}
