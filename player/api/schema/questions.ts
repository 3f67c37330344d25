import * as v from 'valibot';
import { request } from './caller';
import { Count, Flag, Id, list, Moment, orNull, text } from './loose';

/** Longer questions are rejected. */
export const QUESTION_LENGTH = 300;

/** More than a stage can answer. */
const MOST_QUESTIONS = 200;

export const QuestionState = v.picklist(['open', 'answered', 'pinned']);
export type QuestionState = v.InferOutput<typeof QuestionState>;

/** A viewer's question to the stage. */
export const Question = v.object({
  id: Id,
  text: text(2 * QUESTION_LENGTH),
  votes: Count,
  /** The viewer has asked it, which is a vote for it. */
  mine: Flag,
  /** The viewer has voted for it. If left out, this is known for their own questions only. */
  voted: orNull(v.boolean()),
  state: v.fallback(QuestionState, 'open'),
  /** The time at which it was asked. */
  at: Moment,
});
export type Question = v.InferOutput<typeof Question>;

const UNREADABLE = { id: '', text: '', votes: 0, mine: false, voted: null, state: 'open', at: null } as const;

/**
 * GET `questions/{live_id}`: all visible questions, the most wanted first; 404: no questions here. POST
 * `questions/{live_id}` and `questions/{id}/vote`: those that changed. An unreadable question is left out.
 */
export const Questions = v.object({ data: list(v.fallback(Question, UNREADABLE), MOST_QUESTIONS) });
export type Questions = v.InferOutput<typeof Questions>;

/** Responses of POST calls; anything that they lack comes with the next GET. */
export const ChangedQuestions = v.fallback(Questions, { data: [] });

/** POST `questions/{live_id}`. Sent again with the same `client_id`, it stays one question. */
export const QuestionRequest = request({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(QUESTION_LENGTH)),
  client_id: v.nullish(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)), null),
});
export type QuestionRequest = v.InferOutput<typeof QuestionRequest>;

/** POST `questions/{id}/vote` and `questions/{id}/report`: the caller, and nothing else. */
export const QuestionAct = request({});
