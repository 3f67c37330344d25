import * as v from 'valibot';
import { StreamType } from './details';
import { Count, Flag, Id, Moment, OptionalNumber, optionalList, PlainText, text } from './loose';

/**
 * A position in a recording, in seconds: of the video (a number on the wire), or since 1970 in the replay of a live
 * stream (ISO 8601 on the wire).
 */
const Place = Moment;

/** Longest recordings have a few hundred buckets, of a dozen emojis each. */
const MOST_COUNTS = 10_000;
const MOST_EMOJIS = 100;
/** As in the aggregate. */
const LONGEST_EMOJI = 32;
const MOST_POLLS = 200;
const MOST_RESULTS = 200;
const MOST_OPTIONS = 50;
const MOST_QUIZZES = 100;
const MOST_ROUNDS = 100;

export const ReplayParams = v.object({ type: StreamType, id: v.string() });

/** The first page of `replay/{type}/{id}/messages`, used only to see whether there are any (`replay-messages.ts`). */
export const AnyReplayMessages = v.object({ data: optionalList(v.object({ id: Id })) });

/** GET `replay/{type}/{id}/reactions`: the number of each emoji in the `bucket` seconds from `at` on. */
export const ReplayReactions = v.object({
  bucket: Count,
  counts: optionalList(v.object({ at: Place, id: Id, count: Count }), MOST_COUNTS),
  /** The emoji of each id. */
  emojis: optionalList(v.object({ id: Id, char: text(LONGEST_EMOJI) }), MOST_EMOJIS),
});

/** GET `replay/{type}/{id}/polls`. `votes` are by option id; each result holds until the next one. */
export const ReplayPolls = v.object({
  data: optionalList(
    v.object({
      question: v.object({
        id: Id,
        title: PlainText,
        options: optionalList(v.object({ id: Id, title: PlainText }), MOST_OPTIONS),
      }),
      opened_at: Place,
      /** Absent while the poll is still open. */
      closed_at: Place,
      /** When the poll was taken off the screen. */
      removed_at: Place,
      results: optionalList(v.object({ at: Place, votes: v.record(v.string(), Count) }), MOST_RESULTS),
    }),
    MOST_POLLS,
  ),
});

/** GET `replay/{type}/{id}/quiz`: the questions that were opened, with the answers of those that are resolved. */
export const ReplayQuizzes = v.object({
  data: optionalList(
    v.object({
      id: Id,
      /** 1 elimination, 2 points. */
      type: v.fallback(v.picklist([1, 2]), 2),
      title: PlainText,
      number_of_questions: Count,
      questions: optionalList(
        v.object({
          id: Id,
          title: PlainText,
          opened_at: Place,
          closed_at: Place,
          /** When the result was shown. */
          resolved_at: Place,
          choices: optionalList(
            v.object({ id: Id, title: PlainText, correct: Flag, votes: OptionalNumber }),
            MOST_OPTIONS,
          ),
        }),
        MOST_ROUNDS,
      ),
    }),
    MOST_QUIZZES,
  ),
});
