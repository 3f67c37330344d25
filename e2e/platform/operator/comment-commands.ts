import * as v from 'valibot';
import { phraseKinds } from '../people/phrases';
import { formId, utterance } from './chat-commands';
import { formFlag, formLines, formNumber } from './form';

/**
 * POST `/operator/films`: creates a film, so that tests do not disturb each other. Omitted fields are copied from the
 * model.
 */
export const NewFilm = v.nullish(
  v.object({
    model: v.optional(v.string(), '1001'),
    title: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    tags: v.optional(formLines),
    /** Whether searches find it, and it is recommended. */
    listed: v.optional(formFlag, false),
  }),
  {},
);

/** POST `/operator/comments/{content}`: omitted fields stay unchanged. */
export const CommentSettings = v.object({
  canComment: v.optional(formFlag),
  hiddenByDefault: v.optional(formFlag),
  defaultMessages: v.optional(formLines),
});

export const SayComment = v.object({
  ...utterance,
  replyTo: v.optional(formId),
  hidden: v.optional(formFlag, false),
  secondsAgo: v.optional(formNumber, 0),
  likes: v.optional(v.pipe(formNumber, v.integer()), 0),
});

const count = v.pipe(formNumber, v.integer(), v.maxValue(5000));

export const FillComments = v.object({
  count,
  /** Number of replies to each of them. */
  replies: v.optional(count, 0),
  kind: v.optional(v.picklist(phraseKinds), 'mixed'),
});

/** Omitted: all of them. */
export const WhichComment = v.nullish(v.object({ id: v.optional(formId) }), {});
