import * as v from 'valibot';
import { MESSAGE_LENGTH, RoomMode, RoomType } from '../../../player/api/schema/chat';
import { Standing } from '../chat/standings';
import { phraseKinds } from '../people/phrases';
import { formFlag, formLines, formNumber } from './form';

const MOST_AT_ONCE = 20_000;
/** Messages per second. */
const FASTEST_CROWD = 1000;

/** POST `/operator/lives/{id}/chat`: omitted fields stay unchanged. */
export const ChatSettings = v.object({
  chat: v.optional(formFlag),
  /** False: the room is closed, while the aggregate may still announce a chat. */
  open: v.optional(formFlag),
  type: v.optional(RoomType),
  /** Which viewers may write, and whether text is accepted. */
  mode: v.optional(RoomMode),
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
  /** The name of a new person. Omitted, with `author`: one of the crowd. */
  name: v.optional(v.string()),
  author: v.optional(v.string()),
  count: v.optional(count, 1),
};

export const SayCommand = v.object({
  ...utterance,
  /** Whether it waits for the moderator. */
  hold: v.optional(formFlag, false),
  /** The message to which it replies. */
  replyTo: v.optional(v.pipe(formNumber, v.integer())),
});

export const FillCommand = v.object({
  count,
  kind: v.optional(v.picklist(phraseKinds), 'mixed'),
  secondsApart: v.optional(formNumber, 1),
});

/** POST `…/standing`: sets one of the three roles of a viewer. `viewer`: an ordinary viewer. */
export const StandingCommand = v.object({
  author: v.optional(v.string()),
  mobile: v.optional(v.string()),
  device: v.optional(v.string()),
  standing: v.picklist([...Standing.options, 'viewer']),
});

export const formId = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

export const PinCommand = v.union([
  v.object({ id: formId }),
  v.object({ text: v.pipe(v.string(), v.nonEmpty()) }),
]);
export const DeleteCommand = v.union([v.object({ id: formId }), v.object({ last: count })]);
/** One of the waiting messages; omitted: all of them. */
export const WaitingCommand = v.nullish(v.object({ id: v.optional(formId) }), {});
/** Dismisses the reports of one message, which stays. */
export const DismissCommand = v.object({ id: formId });
export const CutCommand = v.nullish(
  v.object({
    how: v.optional(v.picklist(['reset', 'close', 'silence']), 'reset'),
    /** New connections are rejected for this long. */
    seconds: v.optional(formNumber, 0),
  }),
  {},
);
export const RestartCommand = v.nullish(v.object({ seconds: v.optional(formNumber, 2) }), {});
export const FrameCommand = v.object({ text: v.string() });
