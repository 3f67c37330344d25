import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Playback, TimeRange } from '../../../engine/contract';
import { clampTo } from '../../../engine/media/time-ranges';
import type { Over } from './air';

export interface KnownEnd {
  /** Once the stream is over, its state is `ended` at the end of the data, even if the media waits for more. */
  readonly playback: Playback;
  /** Why the stream is over; `null` before that. */
  readonly over: ReadonlySignal<Over | null>;
  /** @param cut no more data comes, so only the buffered media can be watched */
  end(why: Over, cut: boolean): void;
  /** The stream continues after all. */
  undo(): void;
}

/** Positions closer than this are the same, in seconds. */
const SAME_TIME_S = 0.1;

/** Tracks the end of a live stream, which its media may not report. Also limits every seek to `bounds`. */
export function withKnownEnd(playback: Playback, bounds: ReadonlySignal<TimeRange | null>): KnownEnd {
  const over = signal<Over | null>(null);
  const isCut = signal(false);
  /** A seek to the end of the data never completes if the media stays open for more. */
  const isPastData = () => {
    const ranges = playback.buffered.value;
    const end = ranges[ranges.length - 1]?.end;
    return isCut.value && end !== undefined && playback.time.value >= end - SAME_TIME_S;
  };
  const state = computed(() => {
    const reported = playback.state.value;
    const isStarving = reported === 'waiting' || reported === 'loading';
    const mayRecover = playback.seeking.value && !isPastData();
    return over.value !== null && isStarving && !mayRecover ? 'ended' : reported;
  });
  const windowStart = signal(0);
  const stop = effect(() => {
    // Only a live stream has no duration. When it ends, its DVR window keeps its start, whatever the media reports.
    if (playback.duration.value === null) windowStart.value = playback.seekable.value?.start ?? 0;
  });
  const seekable = computed((): TimeRange | null => {
    if (isCut.value) {
      const ranges = playback.buffered.value;
      return ranges[ranges.length - 1] ?? null;
    }
    const whole = playback.seekable.value;
    const start = windowStart.value;
    return whole === null || whole.start >= start ? whole : { start, end: whole.end };
  });
  const seek = (time: number) => playback.seek(clampTo(isCut.peek() ? seekable.peek() : bounds.peek(), time));
  const play = () => {
    // The element would start again at a time without data.
    if (isCut.peek() && state.peek() === 'ended') seek(Number.NEGATIVE_INFINITY);
    return playback.play();
  };
  const set = (why: Over | null, cut: boolean) =>
    batch(() => {
      over.value = why;
      isCut.value = cut;
    });
  const close = () => {
    stop();
    playback.close();
  };
  return {
    playback: { ...playback, state, seekable, seek, play, close },
    over,
    end: set,
    undo: () => set(null, false),
  };
}

/** Calls `leave` once, as soon as a stream that is over was watched to its end. Returns the function that stops it. */
export function whenOver(
  { over, playback }: Pick<KnownEnd, 'over' | 'playback'>,
  leave: () => void,
): () => void {
  let done = false;
  return effect(() => {
    if (done || over.value === null || playback.state.value !== 'ended') return;
    done = true;
    untracked(leave);
  });
}
