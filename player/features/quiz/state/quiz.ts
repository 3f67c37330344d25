import type { ReadonlySignal } from '@preact/signals-core';
import type { QuizQuestion } from '../../../api/quiz';
import type { QuizRank } from '../../../api/quiz-rank';

/** A viewer's role in the quiz. */
export type Role = 'viewer' | 'participant' | 'loser';

/** The current scene, derived from the platform's snapshot only. `number` counts questions from 1. */
export type Scene =
  /** Between two questions, and before the first; `number` is the next one's, `null` when none is known. */
  | { readonly name: 'waiting'; readonly number: number | null }
  /** The next question is about to open. */
  | { readonly name: 'ready'; readonly number: number }
  /** `isOver`: nobody can answer any more, and the result is not known yet. */
  | {
      readonly name: 'question';
      readonly number: number;
      readonly question: QuizQuestion;
      readonly isOver: boolean;
    }
  | { readonly name: 'result'; readonly number: number; readonly question: QuizQuestion }
  | { readonly name: 'end'; readonly outcome: Outcome };

/**
 * `eliminated`: the only chance was lost; `out-of-chances`: the last of several. `points` is what every participant of
 * a points quiz ends with, `watched` is the end for who took no part, and `rehearsed` that of a recorded quiz.
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
  /** It is over since long: answers are the viewer's own affair, and nobody counts them. */
  readonly isRecorded: boolean;
  readonly kind: ReadonlySignal<'elimination' | 'points'>;
  readonly title: ReadonlySignal<string | null>;
  readonly questionCount: ReadonlySignal<number>;
  readonly scene: ReadonlySignal<Scene>;
  readonly role: ReadonlySignal<Role>;
  /** `null` where there are none: in a points quiz, and for who is not logged in. */
  readonly chances: ReadonlySignal<{ readonly left: number; readonly most: number } | null>;
  /** He is out, and how that came; `null` for who is not. */
  readonly loss: ReadonlySignal<'eliminated' | 'out-of-chances' | null>;
  /** Participants who are still in after the result of the scene; `null` if unknown, and in a points quiz. */
  readonly left: ReadonlySignal<number | null>;
  /** Number of right answers. */
  readonly points: ReadonlySignal<number>;
  /** The final ranking with the viewer's place; `null` until it is known, and where the platform has none. */
  readonly rank: ReadonlySignal<QuizRank | null>;
  /** The participant's answers, once the quiz is over; `null` before, and for who took no part. */
  readonly review: ReadonlySignal<readonly ReviewedQuestion[] | null>;
  /** His answer to the question of the scene. */
  readonly own: ReadonlySignal<OwnAnswer | null>;
  /**
   * The outcome of the viewer's answer, once the result is known; `null` before, and for those who did not take part.
   */
  readonly verdict: ReadonlySignal<'right' | 'wrong' | 'missed' | null>;
  /** Whole seconds by the server's clock until the question closes, or the ready one opens; `null` when not known. */
  readonly secondsLeft: ReadonlySignal<number | null>;
  /** How much of the time to answer is left, from 1 to 0; changes with `secondsLeft`. */
  readonly timeLeft: ReadonlySignal<number | null>;
  /** `null` where no choice can be made: not now, not in this role, or one is under way. */
  readonly choose: ReadonlySignal<((choice: string) => void) | null>;
  /** Sends the choice that was made; `null` where there is none, and while one is sent. */
  readonly submit: ReadonlySignal<(() => void) | null>;
  /** Asks to log in; `null` for who has done so, and after the last question. */
  readonly join: ReadonlySignal<(() => void) | null>;
  /** Whether the card lies over the picture; else the quiz is a pill. */
  readonly shown: ReadonlySignal<boolean>;
  /**
   * Puts the card away until something new comes; `null` while the viewer can answer. For viewers who cannot, it stays
   * away until the end.
   */
  readonly dismiss: ReadonlySignal<(() => void) | null>;
  /** Brings the card back; `null` where there is nothing that it could show, or it is there. */
  readonly bringBack: ReadonlySignal<(() => void) | null>;
}
