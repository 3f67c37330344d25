import * as v from 'valibot';
import { Count, OptionalNumber, OptionalText, optionalList, text } from './loose';

/** More winners than any screen shows. */
const MOST_WINNERS = 100;
const LONGEST_NAME = 200;

/** GET `quiz/{id}/rank`, once the quiz is over; the best first. */
export const QuizRank = v.object({
  /** The viewer's place, from 1; viewers with the same result share one. Guests have none. */
  rank: OptionalNumber,
  /** Number of participants. */
  of: Count,
  /** Number of participants who were still in at the end. */
  left: Count,
  winners: optionalList(
    v.object({
      name: v.nullish(text(LONGEST_NAME), ''),
      avatar_url: OptionalText,
      /** The winner's place, from 1. If left out, the places of winners are unknown. */
      rank: OptionalNumber,
    }),
    MOST_WINNERS,
  ),
});
export type QuizRank = v.InferOutput<typeof QuizRank>;
