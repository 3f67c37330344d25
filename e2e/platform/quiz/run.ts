import type { Quiz } from '../../../player/api/schema/quiz';

export type Status = Quiz['questions'][number]['status'];

export interface PlannedQuestion {
  readonly title: string;
  readonly choices: readonly string[];
  /** Index of the correct choice. */
  readonly correct: number;
}

/** The plan of a quiz. */
export interface Plan {
  /** 1 elimination: each question without a correct answer costs a chance. 2 points: no chances are lost. */
  readonly type: Quiz['type'];
  readonly title: string;
  readonly chances: number;
  readonly maxChance: number;
  readonly answerSeconds: number;
  /** Number of simulated participants, who also answer. */
  readonly crowd: number;
  readonly questions: readonly PlannedQuestion[];
}

/** When a question enters each of its states, in milliseconds since 1970; `null`: not known yet. */
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

/** A quiz in progress. */
export interface Run {
  /** Unique; begins with the id of its live stream. */
  readonly id: string;
  readonly plan: Plan;
  readonly questions: readonly Question[];
}

export const unknownTimes: Times = { readyAt: null, opensAt: null, closesAt: null, resolvesAt: null };

/** @param times of each question; omitted: none is known */
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

/** The live stream of a quiz, by the quiz's id. */
export const liveOfQuiz = (quizId: string) => quizId.split('-')[0] ?? '';

/** Computed from the clock, so that late requests, and those after a restart, get the same result. */
export function statusOf({ readyAt, opensAt, closesAt, resolvesAt }: Times, now: number): Status {
  const has = (at: number | null) => at !== null && now >= at;
  if (has(resolvesAt)) return 4;
  if (has(closesAt)) return 2;
  if (has(opensAt)) return 1;
  return has(readyAt) ? 5 : 3;
}

/** Number of questions that have been opened so far. */
export const openedCount = ({ questions }: Run, now: number) =>
  questions.filter(({ opensAt }) => opensAt !== null && now >= opensAt).length;
