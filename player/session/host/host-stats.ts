import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { PlayerStats } from '../../../host-sdk/contract/contract';
import { bufferedAhead, readRanges } from '../../engine/media/time-ranges';
import { closeAll } from '../../lib/close-all';
import { poll } from '../../lib/poll';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { cmcdOf } from './cmcd';

const EVERY_MS = 5000;

/** Measurements of the current video, every five seconds from its first frame on. */
export function readHostStats(
  { viewing }: Pick<Session, 'viewing'>,
  video: HTMLVideoElement,
): ReadonlySignal<PlayerStats | null> {
  const stats = signal<PlayerStats | null>(null);
  let isFirst = true;
  effect(() => {
    const now = viewing.value;
    stats.value = null;
    if (now === null) return undefined;
    // The first video was opened with the page.
    const counted = count(now, isFirst ? 0 : performance.now());
    isFirst = false;
    const stop = poll(EVERY_MS, () => {
      if (now.playback.pictureShown.peek()) stats.value = measure(now, counted.read(), video);
    });
    return () => closeAll([stop, counted.close]);
  });
  return stats;
}

type Counted = Pick<PlayerStats, 'firstFrame' | 'watched' | 'stalls' | 'stalled'>;

/** Counts that need to be followed from the beginning of the viewing. */
function count({ playback }: Viewing, opened: number): { read(): Counted; close(): void } {
  let firstFrame: number | null = null;
  let stalls = 0;
  /** Milliseconds in each state. */
  const spent = { playing: 0, waiting: 0 };
  let since = performance.now();
  let state: string = 'loading';

  const settle = () => {
    const now = performance.now();
    if (state === 'playing' || state === 'waiting') spent[state] += now - since;
    since = now;
  };
  const close = effect(() => {
    const next = playback.state.value;
    const isShown = playback.pictureShown.value;
    if (isShown && firstFrame === null)
      firstFrame = Math.round(performance.now() - untracked(() => playedAlready(playback)) - opened);
    // During a seek the state is `waiting` as well, which is no stall.
    const isStall = next === 'waiting' && isShown && !playback.seeking.peek();
    const wanted = next === 'waiting' && !isStall ? 'loading' : next;
    if (wanted === state) return;
    settle();
    if (isStall) stalls += 1;
    state = wanted;
  });
  return {
    read() {
      settle();
      return { firstFrame, watched: spent.playing / 1000, stalls, stalled: spent.waiting / 1000 };
    },
    close,
  };
}

/** Milliseconds that the video had played before this module observed it. */
function playedAlready({ startedAt, time }: Viewing['playback']): number {
  return startedAt === null ? 0 : Math.max(0, time.peek() - startedAt) * 1000;
}

function measure(viewing: Viewing, counted: Counted, video: HTMLVideoElement): PlayerStats {
  const { playback } = viewing;
  const engine = viewing.engine.peek();
  const rendition = engine?.quality.peek()?.playing.peek() ?? null;
  const frames = video.getVideoPlaybackQuality?.();
  const stats = {
    ...counted,
    time: playback.time.peek(),
    bufferedAhead: bufferedAhead(readRanges(video.buffered), video.currentTime),
    bitrate: rendition?.bitrate || null,
    height: playback.size.peek()?.height ?? null,
    frames: frames?.totalVideoFrames ?? null,
    droppedFrames: frames?.droppedVideoFrames ?? null,
    latency: engine?.live.peek()?.latency.peek() ?? null,
  };
  return { ...stats, cmcd: cmcdOf(stats, viewing) };
}
