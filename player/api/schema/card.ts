import * as v from 'valibot';
import { listOf } from './list';
import { Id, Moment, OptionalId, OptionalNumber, OptionalText, PlainTitle } from './loose';
import { VideoKind } from './video-kind';

/** One video of a list, with what its card shows. */
export const Card = v.object({
  id: Id,
  type: VideoKind,
  title: PlainTitle,
  banner: OptionalText,
  user_id: OptionalId,
  /** Seconds. */
  duration: OptionalNumber,
  /** Current viewers of a live stream; otherwise the number of views. */
  viewers: OptionalNumber,
  /** The start of a live stream; otherwise the publication date. */
  start_time: Moment,
  /** On air now. */
  live: v.nullish(v.boolean(), null),
  provider: v.nullish(v.object({ name: PlainTitle }), null),
});
export type Card = v.InferOutput<typeof Card>;

/** The response of calls that return a list of cards. */
export const Cards = listOf(Card);

/** The same as the player reads it: a broken card is none, and the others stay. */
export const ReadableCard = v.fallback(v.nullable(Card), null);
export const ReadableCards = listOf(ReadableCard);
