import * as v from 'valibot';
import { MESSAGE_LENGTH, RoomType } from '../../../player/api/schema/chat';
import { phraseKinds } from '../people/phrases';
import { formFlag, formLines, formNumber } from './form';

const MOST_AT_ONCE = 20_000;
/** Messages a second. */
const FASTEST_CROWD = 200;

/** POST `/operator/lives/{id}/chat`: omitted fields stay unchanged. */
export const ChatSettings = v.object({
  chat: v.optional(formFlag),
  /** False: the room is closed, while the aggregate may still announce a chat. */
  open: v.optional(formFlag),
  type: v.optional(RoomType),
  rules: v.optional(formLines),
  defaultMessages: v.optional(formLines),
  /** 0: off. */
  slowModeSeconds: v.optional(formNumber),
  crowdPerSecond: v.optional(v.pipe(formNumber, v.maxValue(FASTEST_CROWD))),
  crowdKind: v.optional(v.picklist(phraseKinds)),
});
export type ChatSettings = v.InferOutput<typeof ChatSettings>;

const count = v.pipe(formNumber, v.integer(), v.maxValue(MOST_AT_ONCE));

/** A simulated person's message: a text, or one of a kind. */
export const utterance = {
  text: v.optional(v.pipe(v.string(), v.maxLength(MESSAGE_LENGTH))),
  kind: v.optional(v.picklist(phraseKinds), 'short'),
  /** A new person of this name. Left out, with `author`: one of the crowd. */
  name: v.optional(v.string()),
  author: v.optional(v.string()),
  count: v.optional(count, 1),
};

export const SayCommand = v.object({
  ...utterance,
  /** It waits for the moderator. */
  hold: v.optional(formFlag, false),
});

export const FillCommand = v.object({
  count,
  kind: v.optional(v.picklist(phraseKinds), 'mixed'),
  secondsApart: v.optional(formNumber, 1),
});

export const formId = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

export const PinCommand = v.union([
  v.object({ id: formId }),
  v.object({ text: v.pipe(v.string(), v.nonEmpty()) }),
]);
export const DeleteCommand = v.union([v.object({ id: formId }), v.object({ last: count })]);
/** One of those that wait; left out: all of them. */
export const WaitingCommand = v.nullish(v.object({ id: v.optional(formId) }), {});
export const CutCommand = v.nullish(
  v.object({
    how: v.optional(v.picklist(['reset', 'close', 'silence']), 'reset'),
    /** For so long nobody comes in again. */
    seconds: v.optional(formNumber, 0),
  }),
  {},
);
export const RestartCommand = v.nullish(v.object({ seconds: v.optional(formNumber, 2) }), {});
export const FrameCommand = v.object({ text: v.string() });
