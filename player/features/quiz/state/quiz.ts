import type { ReadonlySignal } from '@preact/signals-core';
import type { QuizQuestion } from '../../../api/quiz';
import type { QuizRank } from '../../../api/quiz-rank';

/** A viewer's role in the quiz. */
export type Role = 'viewer' | 'participant' | 'loser';

/** The current scene, derived from the platform's snapshot only. `number` counts questions from 1. */
export type Scene =
  /** Between two questions, and before the first; `number` is the next question's, `null` if none is known. */
  | { readonly name: 'waiting'; readonly number: number | null }
  /** The next question is about to open. */
  | { readonly name: 'ready'; readonly number: number }
  /** `isOver`: the question has closed, and its result is not known yet. */
  | {
      readonly name: 'question';
      readonly number: number;
      readonly question: QuizQuestion;
      readonly isOver: boolean;
    }
  | { readonly name: 'result'; readonly number: number; readonly question: QuizQuestion }
  | { readonly name: 'end'; readonly outcome: Outcome };

/**
 * `eliminated`: the only chance was lost; `out-of-chances`: the last of several. `points`: the outcome for every
 * participant of a points quiz. `watched`: for viewers who took no part. `rehearsed`: for a recorded quiz.
 */
export type Outcome = 'winner' | 'eliminated' | 'out-of-chances' | 'points' | 'watched' | 'rehearsed';

export interface OwnAnswer {
  readonly choice: string;
  /** `chosen` is not sent yet and may change; only `counted` is confirmed by the server. */
  readonly state: 'chosen' | 'sending' | 'counted';
}

/** A question whose result is known, with the viewer's answer to it. */
export interface ReviewedQuestion {
  readonly id: string;
  readonly title: string;
  /** The title of the viewer's choice; `null` if they gave no answer that counts. */
  readonly mine: string | null;
  /** `null` if the platform names no right choice. */
  readonly right: string | null;
  readonly isRight: boolean;
}

/** The quiz of a live stream, as its views see it. */
export interface Quiz {
  /** The quiz was held in the past: the viewer's answers are neither sent nor counted. */
  readonly isRecorded: boolean;
  readonly kind: ReadonlySignal<'elimination' | 'points'>;
  readonly title: ReadonlySignal<string | null>;
  readonly questionCount: ReadonlySignal<number>;
  readonly scene: ReadonlySignal<Scene>;
  readonly role: ReadonlySignal<Role>;
  /** `null` in a points quiz, and for viewers who are not logged in. */
  readonly chances: ReadonlySignal<{ readonly left: number; readonly most: number } | null>;
  /** The reason why the viewer is out; `null` if they are not. */
  readonly loss: ReadonlySignal<'eliminated' | 'out-of-chances' | null>;
  /** Number of participants who remain after the current result; `null` if unknown, and in a points quiz. */
  readonly left: ReadonlySignal<number | null>;
  /** Number of right answers. */
  readonly points: ReadonlySignal<number>;
  /** The final ranking with the viewer's place; `null` until it is known, and if the platform has none. */
  readonly rank: ReadonlySignal<QuizRank | null>;
  /** The participant's answers, once the quiz is over; `null` before, and for viewers who took no part. */
  readonly review: ReadonlySignal<readonly ReviewedQuestion[] | null>;
  /** The viewer's answer to the current question. */
  readonly own: ReadonlySignal<OwnAnswer | null>;
  /**
   * The outcome of the viewer's answer, once the result is known; `null` before, and for those who did not take part.
   */
  readonly verdict: ReadonlySignal<'right' | 'wrong' | 'missed' | null>;
  /** Whole seconds by the server's clock until the question closes, or the next one opens; `null` if unknown. */
  readonly secondsLeft: ReadonlySignal<number | null>;
  /** The remaining share of the time to answer, from 1 to 0; changes with `secondsLeft`. */
  readonly timeLeft: ReadonlySignal<number | null>;
  /** `null` if the viewer cannot choose: no question is open, their role forbids it, or an answer was sent. */
  readonly choose: ReadonlySignal<((choice: string) => void) | null>;
  /** Sends the chosen answer; `null` without one, and while one is sent. */
  readonly submit: ReadonlySignal<(() => void) | null>;
  /** Opens the login; `null` for logged-in viewers, and after the last question. */
  readonly join: ReadonlySignal<(() => void) | null>;
  /** Whether the card is shown; otherwise the quiz is a pill. */
  readonly shown: ReadonlySignal<boolean>;
  /**
   * Closes the card until the next scene; `null` while the viewer can answer. For viewers who cannot answer, the card
   * stays closed until the end.
   */
  readonly dismiss: ReadonlySignal<(() => void) | null>;
  /** Opens the card again; `null` if it has nothing to show, or is open. */
  readonly bringBack: ReadonlySignal<(() => void) | null>;
}
