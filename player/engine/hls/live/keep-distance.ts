import Hls from 'hls.js';
import { closeAll } from '../../../lib/close-all';
import type { LiveKind } from '../../contract';
import { listen } from '../../media/listen';
import { distanceOf, LOW_LATENCY_S, startDistanceOf, TIME_MACHINE_SEGMENTS } from '../../media/live-distance';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { whilePlaying } from '../../playback/while-playing';
import type { LearnedDistance } from './learned-distance';
import { LOW_LATENCY } from './live-config';
import { createSafeDistance, distanceNearEdge, distanceOver } from './safe-distance';

const { Events } = Hls;

/** Viewers further away than this have seeked back on purpose, in seconds. */
const GONE_BACK_S = 5;
/** Smaller changes are ignored, in seconds. */
const STEP_S = 0.25;
/** Interval at which a stalled picture is checked, in milliseconds. */
const LOOK_MS = 250;

/** Buffer needed at the target of a jump, so that it causes no stall, in seconds. */
const ENOUGH_S = 1;

/**
 * A segment is late if its download takes longer than its duration times this; not the first ones, while the page is
 * busy.
 */
const LATE = 1.1;
const FIRST_LOADS = 3;

export interface DistanceOptions {
  readonly video: HTMLVideoElement;
  readonly kindNow: () => LiveKind | null;
  readonly nearEdge: () => boolean;
  readonly learned: LearnedDistance;
}

/**
 * Holds a live stream at its profile's target latency, and further away while the connection is too slow for it.
 * Viewers closer than that fall back inaudibly (`gentle-catch-up.ts`). If a DVR stream is to be played near its edge,
 * viewers who follow the edge catch up in the same way, or jump if they are further away.
 */
export function keepDistance(hls: Hls, { video, kindNow, nearEdge, learned }: DistanceOptions): void {
  const distance = createSafeDistance();
  let known = false;
  let isNear = false;
  /** Whether the viewer jumps to the edge as soon as the buffer reaches it. */
  let jumps = false;
  /**
   * When playback stopped, in milliseconds, with the latency, the target and the profile's target at that time, in
   * seconds.
   */
  let stopped: Readonly<Record<'at' | 'latency' | 'from' | 'usual', number>> | null = null;
  let usual = LOW_LATENCY_S;
  let loads = 0;

  const keep = () => {
    const details = hls.latestLevelDetails;
    const kind = kindNow();
    if (details === null || kind === null) return;
    const { targetduration: segment, partTarget: part, partHoldBack: holdBack, totalduration } = details;
    const times = { segment, part, holdBack, window: totalduration };
    const near = kind === 'time-machine' && nearEdge();
    usual = distanceOf(kind, times);
    if (!known) distance.needs(usual, Math.max(learned.extra(), startDistanceOf(kind, times) - usual));
    known = true;
    const wanted = near ? Math.min(usual, LOW_LATENCY_S) : usual;
    const next = near ? distanceNearEdge(times, distance.get()) : distanceOver(kind, times, distance.get());
    // Until seconds are set, hls.js counts segments.
    const now = hls.config.liveSyncDuration ?? TIME_MACHINE_SEGMENTS * segment;
    if (near !== isNear) jumps = near && isFar(now);
    isNear = near;
    if (Math.abs(next - now) >= STEP_S || (next === wanted && now !== wanted)) hls.targetLatency = next;
    jump();
  };
  /** Whether a viewer who follows the edge is further away than the profile with a quiz allows. */
  const isFar = (from: number) =>
    hls.latency > LOW_LATENCY.liveMaxLatencyDuration && hls.latency < from + GONE_BACK_S;
  const jump = () => {
    const place = hls.liveSyncPosition;
    if (
      !jumps ||
      video.paused ||
      place === null ||
      bufferedAhead(readRanges(video.buffered), place) < ENOUGH_S
    )
      return;
    jumps = false;
    if (place > video.currentTime) video.currentTime = place;
  };
  const stops = [
    listen(video, ['waiting'], () => {
      const from = hls.targetLatency;
      if (from === null || video.seeking || video.played.length === 0) return;
      const { latency } = hls;
      if (latency < from + GONE_BACK_S) stopped = { at: performance.now(), latency, from, usual };
    }),
    listen(video, ['playing', 'pause', 'emptied'], () => {
      stopped = null;
    }),
    // The viewer chose a position.
    listen(video, ['seeking', 'pause'], () => {
      jumps = false;
    }),
    // Runs before playback resumes, since the result determines the position at which it does.
    whilePlaying(video, LOOK_MS, () => {
      if (stopped === null) return;
      const stood = (performance.now() - stopped.at) / 1000;
      learned.needed(stopped.from + stood - stopped.usual);
      // Including the latency that slow playback added before.
      distance.stood(Math.max(stopped.from, stopped.latency), stood);
      keep();
    }),
  ];
  hls.once(Events.DESTROYING, () => closeAll(stops));
  // Before the first segment is chosen.
  hls.on(Events.LEVEL_UPDATED, keep);
  // The edge moves with each playlist, before the new segment has arrived.
  hls.on(Events.FRAG_BUFFERED, jump);
  hls.on(Events.FRAG_LOADED, (_, { frag, part }) => {
    if (frag.type !== 'main' || frag.sn === 'initSegment') return;
    const { stats, duration } = part ?? frag;
    const took = (stats.loading.end - stats.loading.start) / 1000;
    distance.loaded(duration, took, hls.ttfbEstimate / 1000);
    loads += 1;
    if (part === null && loads > FIRST_LOADS && took > duration * LATE) distance.late(duration, took);
    keep();
  });
}
