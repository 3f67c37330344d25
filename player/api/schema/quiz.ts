import * as v from 'valibot';
import { request } from './caller';
import {
  Count,
  Id,
  OptionalId,
  OptionalNumber,
  OptionalText,
  optionalList,
  PlainText,
  wholeList,
} from './loose';

/** The quiz of a live stream, part of the aggregate: a complete snapshot each time. */
export const Quiz = v.object({
  id: Id,
  /** 1 elimination, 2 points. */
  type: v.picklist([1, 2]),
  title: PlainText,
  /** Encrypted by the platform, and sent back unchanged with each answer. */
  encrypted_quiz: v.string(),
  number_of_questions: Count,
  /** A participant's initial and maximum number of chances; `chance` in the records is the current number. */
  chances: Count,
  max_chance: Count,
  questions: optionalList(
    v.object({
      id: Id,
      /** May be empty, with no choices, until the question opens, so that nobody can read ahead. */
      title: PlainText,
      /** 1 answer (open), 2 unanswer (time is over), 3 inactive (not yet), 4 done, 5 ready (about to open). */
      status: v.picklist([1, 2, 3, 4, 5]),
      /** `correct` and `votes` (how often it was chosen) are set when the question is done. */
      choices: optionalList(
        v.object({
          id: Id,
          title: PlainText,
          correct: v.fallback(v.optional(v.boolean()), undefined),
          votes: OptionalNumber,
        }),
      ),
      /** Set with the result of an elimination: participants who are still in after it. */
      left: OptionalNumber,
      /** ISO 8601, by the server's clock: answers are accepted from the first, until just before the second. */
      answer_from: OptionalText,
      answer_until: OptionalText,
    }),
  ),
});
export type Quiz = v.InferOutput<typeof Quiz>;

const exactlyOne = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.length(1));

/** POST `quiz/answer`: one choice of one question. A repeated answer gets the same response as the first time. */
export const QuizAnswerRequest = request({
  quiz: v.object({
    id: Id,
    questions: exactlyOne(v.object({ id: Id, choices: exactlyOne(v.object({ id: Id })) })),
  }),
  encrypted_quiz: v.string(),
});

/** The answer counts; other platforms may use other words. */
export const QuizAnswerResult = v.object({ status: v.union([v.string(), v.number()]) });

/** POST `quiz/user-records/{type}/{id}`: type and id are those of the quiz. */
export const QuizRecordsRequest = request({ encrypted_quiz: v.string() });

/**
 * The viewer's answers in the order of the questions; a `null` choice was not answered. `chance` is the number left
 * after the question; the last record has the current one.
 */
export const QuizRecords = wholeList(
  v.object({ question: Id, choice: OptionalId, max_chance: Count, chance: Count }),
);
export type QuizRecords = v.InferOutput<typeof QuizRecords>;
