import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Beside, besideForClips } from '../../engine/beside';
import { ClipFailure, type ClipReason, type Clips } from '../../engine/clips';
import type { TimeRange } from '../../engine/contract';
import { ignoreFailure } from '../../lib/ignore-failure';
import { LONGEST_S, SHORTEST_S } from '../../session/clips/clip-rules';
import type { Viewing } from '../../session/viewing/viewing';
import { clamp } from '../../ui/slider/slide';
import { firstChoice, windowOf } from './clip-window';

export type ClipState =
  | { readonly at: 'choosing' }
  | { readonly at: 'making'; readonly share: ReadonlySignal<number> }
  | { readonly at: 'ready'; readonly file: Blob }
  | { readonly at: 'failed'; readonly reason: ClipReason };

export type ClipEnd = 'start' | 'end';

export interface ClipModel {
  /** Provides the pictures at the ends; `null` if there are none. */
  readonly beside: Beside | null;
  readonly isLive: boolean;
  /** The range from which the viewer can choose, in seconds. */
  readonly window: TimeRange;
  readonly chosen: ReadonlySignal<TimeRange>;
  /** The end whose picture is shown. */
  readonly looksAt: ReadonlySignal<ClipEnd>;
  readonly state: ReadonlySignal<ClipState>;
  /** The range within which an end can be moved. */
  reach(end: ClipEnd): { readonly min: number; readonly max: number };
  /** Moves an end, and discards the file of the previous choice. */
  move(end: ClipEnd, to: number): void;
  make(): void;
  cancel(): void;
  close(): void;
}

/** @returns `null` if no clip can be made of this video now */
export async function openClip({ engine, source, playback, bounds }: Viewing): Promise<ClipModel | null> {
  const now = engine.peek();
  const opened = now === null ? null : await besideForClips(now);
  const range = opened?.clips.range() ?? null;
  if (opened === null || range === null) return null;
  const isLive = (source.peek()?.live ?? null) !== null;
  const time = playback.time.peek();
  const window = windowOf({ now: time, isLive, range, bounds: bounds.peek() });
  if (window === null) return null;
  const beside = now?.soundOnly?.peek() === true ? null : opened;
  return createClip({ clips: opened.clips, beside, isLive, window }, firstChoice(window, time));
}

interface Choice extends Pick<ClipModel, 'beside' | 'isLive' | 'window'> {
  readonly clips: Clips;
}

function createClip({ clips, beside, isLive, window }: Choice, first: TimeRange): ClipModel {
  const chosen = signal(first);
  const looksAt = signal<ClipEnd>('start');
  const state = signal<ClipState>({ at: 'choosing' });
  let run = new AbortController();

  const cancel = () => {
    run.abort();
    state.value = { at: 'choosing' };
  };
  const reach = (which: ClipEnd) => {
    const { start, end } = chosen.value;
    if (which === 'start') return { min: Math.max(window.start, end - LONGEST_S), max: end - SHORTEST_S };
    return { min: start + SHORTEST_S, max: Math.min(window.end, start + LONGEST_S) };
  };
  const make = async () => {
    run.abort();
    run = new AbortController();
    const { signal: aborted } = run;
    const share = signal(0);
    state.value = { at: 'making', share };
    try {
      const { file } = await clips.make(
        chosen.peek(),
        (done) => {
          share.value = done;
        },
        aborted,
      );
      if (!aborted.aborted) state.value = { at: 'ready', file };
    } catch (error) {
      if (aborted.aborted) return;
      state.value = { at: 'failed', reason: error instanceof ClipFailure ? error.reason : 'network' };
    }
  };

  return {
    beside,
    isLive,
    window,
    chosen,
    looksAt,
    state,
    reach,
    move(which, to) {
      batch(() => {
        cancel();
        looksAt.value = which;
        chosen.value = { ...chosen.peek(), [which]: clamp(to, reach(which)) };
      });
    },
    make: () => void make().catch(ignoreFailure),
    cancel,
    close: () => run.abort(),
  };
}
