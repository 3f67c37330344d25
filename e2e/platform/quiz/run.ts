import type { Quiz } from '../../../player/api/schema/quiz';

export type Status = Quiz['questions'][number]['status'];

export interface PlannedQuestion {
  readonly title: string;
  readonly choices: readonly string[];
  /** Index of the right choice. */
  readonly correct: number;
}

/** A quiz as it is planned. */
export interface Plan {
  /** 1 elimination: each question that is not answered rightly costs a chance. 2 points: nothing costs any. */
  readonly type: Quiz['type'];
  readonly title: string;
  readonly chances: number;
  readonly maxChance: number;
  readonly answerSeconds: number;
  /** Simulated participants, who answer as well. */
  readonly crowd: number;
  readonly questions: readonly PlannedQuestion[];
}

/** When a question comes into each of its states, in milliseconds since 1970; `null`: nobody knows yet. */
export interface Times {
  readonly readyAt: number | null;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly resolvesAt: number | null;
}

export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly isCorrect: boolean;
}

export interface Question extends Times {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** A quiz that is being played. */
export interface Run {
  /** Unlike any other's; it begins with the id of its live. */
  readonly id: string;
  readonly plan: Plan;
  readonly questions: readonly Question[];
}

export const unknownTimes: Times = { readyAt: null, opensAt: null, closesAt: null, resolvesAt: null };

/** `times` of each question; left out: nobody knows any. */
export function runOf(liveId: string, name: string, plan: Plan, times: readonly Times[] = []): Run {
  const id = `${liveId}-${name}`;
  const questions = plan.questions.map(({ title, choices, correct }, index) => ({
    ...(times[index] ?? unknownTimes),
    id: `${id}-${index + 1}`,
    title,
    choices: choices.map((choice, place) => ({
      id: `${id}-${index + 1}-${place + 1}`,
      title: choice,
      isCorrect: place === correct,
    })),
  }));
  return { id, plan, questions };
}

/** The live that a quiz belongs to, by the quiz's id. */
export const liveOfQuiz = (quizId: string) => quizId.split('-')[0] ?? '';

/** All follows from the clock, so that whoever asks late or after a restart sees the same. */
export function statusOf({ readyAt, opensAt, closesAt, resolvesAt }: Times, now: number): Status {
  const has = (at: number | null) => at !== null && now >= at;
  if (has(resolvesAt)) return 4;
  if (has(closesAt)) return 2;
  if (has(opensAt)) return 1;
  return has(readyAt) ? 5 : 3;
}

/** How many questions have been opened so far. */
export const openedCount = ({ questions }: Run, now: number) =>
  questions.filter(({ opensAt }) => opensAt !== null && now >= opensAt).length;
