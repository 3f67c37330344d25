import * as v from 'valibot';
import {
  Count,
  Flag,
  Id,
  list,
  Numeric,
  OptionalNumber,
  OptionalText,
  optionalList,
  orNull,
  PlainText,
  PlainTitle,
  text,
} from './loose';
import { Marker } from './marker';
import { Quiz } from './quiz';

/** Families and flags are the longest emojis: 25 code units. Many are drawn at a time. */
const LONGEST_EMOJI = 32;

/** A week, with one window per minute. */
const MOST_WINDOWS = 10_080;

export const AlternativeRole = v.picklist(['sign-language', 'commentary']);
export type AlternativeRole = v.InferOutput<typeof AlternativeRole>;

/** GET `live/{id}/aggregate/{details_id}`: the changing data of a live stream. */
export const Aggregate = v.object({
  /** Milliseconds between two calls of each kind. */
  config: v.object({
    get_interval: Numeric,
    quiz_get_interval: OptionalNumber,
    viewers_interval: OptionalNumber,
    empoji_poll_interval: OptionalNumber,
  }),
  emojis: optionalList(
    v.object({ id: Id, char: text(LONGEST_EMOJI), count: Count, list: v.picklist([1, 2]) }),
  ),
  online_viewers: Count,
  chat_enabled: Flag,
  /** False: a moderator has closed the room; its messages stay visible, and new ones are rejected. */
  chat_open: v.nullish(Flag, null),
  question: orNull(
    v.object({
      id: Id,
      active: Flag,
      title: PlainText,
      multiple: Flag,
      options: list(v.object({ id: Id, title: PlainText, votes: Count })),
    }),
  ),
  alternative_lives: optionalList(
    v.object({
      id: Id,
      title: PlainTitle,
      cover: OptionalText,
      live_viewers: OptionalNumber,
      /** How it differs besides its picture; `null` for roles that this version does not support. */
      role: orNull(AlternativeRole),
    }),
  ),
  /** `time` in seconds since the live stream's `start_time`, as in `timeline`. */
  markers: optionalList(Marker),
  /** `duration` in seconds. */
  gif: orNull(v.object({ url: v.string(), duration: Numeric })),
  /** `null` for a quiz of a type that this version does not support. */
  quiz: orNull(Quiz),
  /** Whether viewers can ask the stage questions (`questions/{live_id}`). If left out, the player requests none. */
  questions: Flag,
  /** A stream to switch to when the main one fails. */
  backup: OptionalText,
  /**
   * Viewers over the programme. `start` and `end` are seconds since the live stream's `start_time`. Media time starts
   * anywhere (hls.js counts from the first segment it saw); EXT-X-PROGRAM-DATE-TIME gives the offset: a frame with
   * date D is at D − `start_time`.
   */
  timeline: v.fallback(
    v.nullish(
      v.object({
        windows: optionalList(v.object({ start: Numeric, end: Numeric, viewers: Count }), MOST_WINDOWS),
      }),
      () => ({ windows: [] }),
    ),
    () => ({ windows: [] }),
  ),
});
export type Aggregate = v.InferOutput<typeof Aggregate>;

/** GET `online-viewer/{live_id}`. */
export const OnlineViewers = v.object({ online_viewers: Count });
export type OnlineViewers = v.InferOutput<typeof OnlineViewers>;
