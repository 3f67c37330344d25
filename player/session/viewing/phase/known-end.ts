import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Playback, TimeRange } from '../../../engine/contract';
import { clampTo } from '../../../engine/media/time-ranges';
import type { Over } from './air';

export interface KnownEnd {
  /** Where the data of what is over end, it has ended, whatever the media waits for. */
  readonly playback: Playback;
  /** Why it is over; `null` before that. */
  readonly over: ReadonlySignal<Over | null>;
  /** @param cut nothing comes any more, so that what is in the buffer is all that can be watched */
  end(why: Over, cut: boolean): void;
  /** It goes on. */
  undo(): void;
}

/** Positions closer than this are the same, in seconds. */
const SAME_TIME_S = 0.1;

/**
 * Knows when a live stream is over, which its media may not say. Every seek passes through it, so it also keeps all
 * within `bounds`.
 */
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
    // Only a live stream has no duration. When it ends, its window keeps its start, whatever the media reports.
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
    // The element would begin again where there is nothing.
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

/** Calls `leave` once, as soon as what is over was seen to its end. Returns what ends the wait. */
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
