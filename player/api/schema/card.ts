import * as v from 'valibot';
import { listOf, readableListOf } from './list';
import { Id, Moment, OptionalId, OptionalNumber, OptionalText, orNull, PlainTitle } from './loose';
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
  live: orNull(v.boolean()),
  provider: orNull(v.object({ name: PlainTitle })),
});
export type Card = v.InferOutput<typeof Card>;

/** The response of calls that return a list of cards. */
export const Cards = listOf(Card);

/** The same list for the player: an invalid card becomes `null`, and the others stay. */
export const ReadableCards = readableListOf(Card);

/** A single card; `null` if absent or invalid. */
export const ReadableCard = v.fallback(v.nullable(Card), null);
