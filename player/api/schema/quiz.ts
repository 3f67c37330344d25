import * as v from 'valibot';
import { Count, Id, OptionalText, optionalList, PlainText } from './loose';

/** The quiz of a live as the aggregate carries it. */
export const Quiz = v.object({
  id: Id,
  /** 1 elimination, 2 points. */
  type: v.picklist([1, 2]),
  title: PlainText,
  encrypted_quiz: v.string(),
  number_of_questions: Count,
  chances: Count,
  max_chance: Count,
  questions: optionalList(
    v.object({
      id: Id,
      title: PlainText,
      /** 1 answer, 2 unanswer, 3 inactive, 4 done, 5 ready. */
      status: v.picklist([1, 2, 3, 4, 5]),
      choices: optionalList(v.object({ id: Id, title: PlainText, correct: v.optional(v.boolean()) })),
      answer_until: OptionalText,
    }),
  ),
});
export type Quiz = v.InferOutput<typeof Quiz>;
