import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Feedback, type FeedbackReason, sendFeedback } from '../../api/feedback';
import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';
import { entryOf } from './feedback-entry';

export type Rating = Feedback['rating'];

/** From very bad to very good. */
export const RATINGS = [1, 2, 3, 4, 5] as const satisfies readonly Rating[];

/** Maximum length of the free text that the platform accepts, in characters. */
export const TEXT_LENGTH = 2000;

/** From this rating on, the viewer counts as pleased, and the reasons offered are the positive ones. */
const PLEASED = 4;

export function isPleased(rating: Rating): boolean {
  return rating >= PLEASED;
}

export interface FeedbackModel {
  readonly rating: ReadonlySignal<Rating | null>;
  readonly reasons: ReadonlySignal<readonly FeedbackReason[]>;
  readonly text: ReadonlySignal<string>;
  readonly state: ReadonlySignal<'open' | 'sending' | 'failed' | 'thanked'>;
  /** Clears the reasons if the rating changes between good and bad, because their texts then state the opposite. */
  rate(rating: Rating): void;
  toggle(reason: FeedbackReason): void;
  write(text: string): void;
  /** `null` without a rating, and while the feedback is sent. */
  readonly send: ReadonlySignal<(() => Promise<void>) | null>;
}

const models = new WeakMap<Viewing, FeedbackModel>();

/** One per video; it outlives the popover, so that no input is lost. */
export function feedbackModelOf(context: FeatureContext): FeedbackModel {
  const { viewing } = context;
  const known = models.get(viewing) ?? openModel(context);
  models.set(viewing, known);
  return known;
}

/** Discards the model, so that the next opening of the popover starts with an empty form. */
export function clearFeedback({ viewing }: FeatureContext): void {
  models.delete(viewing);
}

function openModel(context: FeatureContext): FeedbackModel {
  const { session } = context;
  const rating = signal<Rating | null>(null);
  const reasons = signal<readonly FeedbackReason[]>([]);
  const text = signal('');
  const state = signal<'open' | 'sending' | 'failed' | 'thanked'>('open');

  const send = async () => {
    const given = rating.peek();
    if (given === null) return;
    state.value = 'sending';
    try {
      if (!(await session.viewer.ensureToken())) {
        state.value = 'open';
        return;
      }
      const feedback = {
        rating: given,
        reasons: reasons.peek(),
        text: text.peek().trim(),
        entry: entryOf(context),
      };
      // Feedback is sent even if the viewer has moved on.
      await sendFeedback(session.client, feedback, new AbortController().signal);
      state.value = 'thanked';
    } catch {
      state.value = 'failed';
    }
  };

  return {
    rating,
    reasons,
    text,
    state,
    rate(next) {
      const before = rating.peek();
      if (before !== null && isPleased(before) !== isPleased(next)) reasons.value = [];
      rating.value = next;
    },
    toggle(reason) {
      const now = reasons.peek();
      reasons.value = now.includes(reason) ? now.filter((one) => one !== reason) : [...now, reason];
    },
    write(written) {
      text.value = written;
    },
    send: computed(() => (rating.value === null || state.value === 'sending' ? null : send)),
  };
}
