import * as v from 'valibot';
import { caller } from './caller';
import { Count, Id, OptionalId, OptionalNumber, OptionalText, optionalList, PlainText } from './loose';

/** The quiz of a live as the aggregate carries it: a whole snapshot each time. */
export const Quiz = v.object({
  id: Id,
  /** 1 elimination, 2 points. */
  type: v.picklist([1, 2]),
  title: PlainText,
  /** Sealed by the platform, and sent back with each answer as it is. */
  encrypted_quiz: v.string(),
  number_of_questions: Count,
  /** What a participant begins with, and the most that he can have; `chance` of his records is what he has now. */
  chances: Count,
  max_chance: Count,
  questions: optionalList(
    v.object({
      id: Id,
      /** May be empty, with no choices, until the question opens: nobody reads ahead. */
      title: PlainText,
      /** 1 answer (open), 2 unanswer (time is over), 3 inactive (not yet), 4 done, 5 ready (about to open). */
      status: v.picklist([1, 2, 3, 4, 5]),
      /** `correct` and `votes`, how many chose it, are told when the question is done. */
      choices: optionalList(
        v.object({ id: Id, title: PlainText, correct: v.optional(v.boolean()), votes: OptionalNumber }),
      ),
      /** ISO 8601, by the server's clock: answers are taken from, and until just before. */
      answer_from: OptionalText,
      answer_until: OptionalText,
    }),
  ),
});
export type Quiz = v.InferOutput<typeof Quiz>;

const exactlyOne = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.length(1));

/** POST `quiz/answer`: one choice of one question. The same answer again is answered as it was the first time. */
export const QuizAnswerRequest = v.object({
  ...caller,
  quiz: v.object({
    id: Id,
    questions: exactlyOne(v.object({ id: Id, choices: exactlyOne(v.object({ id: Id })) })),
  }),
  encrypted_quiz: v.string(),
});

/** The answer counts; other platforms may use other words. */
export const QuizAnswerResult = v.object({ status: v.union([v.string(), v.number()]) });

/** POST `quiz/user-records/{type}/{id}`: type and id are those of the quiz. */
export const QuizRecordsRequest = v.object({ ...caller, encrypted_quiz: v.string() });

/**
 * What the viewer has answered, in the order of the questions; a choice of `null` is a question that he let pass. Of
 * `chance` he had so many after the question, and those of the last record are what he has now.
 */
export const QuizRecords = v.array(
  v.object({ question: Id, choice: OptionalId, max_chance: Count, chance: Count }),
);
export type QuizRecords = v.InferOutput<typeof QuizRecords>;
