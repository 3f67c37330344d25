import type { ReadonlySignal } from '@preact/signals-core';
import type { Question } from '../../../api/questions';
import type { Asking } from './asking';

/** `gone`: hidden by the host or reported by the viewer; it keeps its place until the list is sorted again. */
export interface QuestionRow extends Omit<Question, 'state'> {
  readonly state: Question['state'] | 'gone';
}

/** The questions that viewers ask the stage of a live stream. They open when first seen and close with the video. */
export interface Questions extends Asking {
  /** `none`: the platform has none here. `failed` is for a list that never came, and offers `reload`. */
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed' | 'none'>;
  /** `null` while the platform asks to wait. */
  readonly reload: ReadonlySignal<(() => void) | null>;
  /** Pinned and open ones, and below them those that were answered. */
  readonly rows: ReadonlySignal<{
    readonly open: readonly QuestionRow[];
    readonly answered: readonly QuestionRow[];
  }>;
  /** Sorts a held list; `null` while it is in its order. `fresh`: questions that it would bring. */
  readonly sort: ReadonlySignal<{ readonly fresh: number; readonly run: () => void } | null>;
  /** The viewer's own question that was asked last, to be brought into sight; `null` before. */
  readonly latest: ReadonlySignal<string | null>;
  vote(id: string): Promise<void>;
  report(id: string): Promise<void>;
  /** While a pointer or the keyboard is in the list, nothing in it changes its place. */
  setHeld(held: boolean): void;
  /** The list is requested while it is in sight only. */
  setInSight(inSight: boolean): void;
}
