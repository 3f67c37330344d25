import type { ReadonlySignal } from '@preact/signals-core';
import type { Question } from '../../../api/questions';
import type { Asking } from './asking';

/** `gone`: hidden by the host or reported by the viewer; it keeps its place until the list is sorted again. */
export interface QuestionRow extends Omit<Question, 'state'> {
  readonly state: Question['state'] | 'gone';
}

/** Viewers' questions to the stage of a live stream. The model opens with the first view, and closes with the video. */
export interface Questions extends Asking {
  /** `none`: the platform has no questions here. `failed`: no list has ever loaded; the view offers `reload`. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed' | 'none'>;
  /** `null` while the platform requires a wait. */
  readonly reload: ReadonlySignal<(() => void) | null>;
  /** Pinned and open questions, and below them the answered ones. */
  readonly rows: ReadonlySignal<{
    readonly open: readonly QuestionRow[];
    readonly answered: readonly QuestionRow[];
  }>;
  /** Sorts a held list; `null` while it is sorted. `fresh`: the number of questions that sorting adds. */
  readonly sort: ReadonlySignal<{ readonly fresh: number; readonly run: () => void } | null>;
  /** The id of the viewer's latest question, which is scrolled into sight; `null` before the first. */
  readonly latest: ReadonlySignal<string | null>;
  vote(id: string): Promise<void>;
  report(id: string): Promise<void>;
  /** While a pointer or the keyboard focus is in the list, its questions keep their places. */
  setHeld(held: boolean): void;
  /** The list is requested only while it is in sight. */
  setInSight(inSight: boolean): void;
}
