import * as v from 'valibot';
import { caller, request } from './caller';
import { DefaultMessage } from './default-message';
import { listOf, pageRequest, readableListOf } from './list';
import {
  Flag,
  Id,
  Moment,
  OptionalId,
  OptionalText,
  optionalList,
  orNull,
  PlainTitle,
  Text,
  text,
} from './loose';

/** Maximum length of an answered message's text within the reply, in characters. */
export const QUOTE_LENGTH = 300;

/** The message that a reply answers. An empty text: the message no longer exists. */
export const Quote = v.object({
  id: Id,
  author: OptionalId,
  name: PlainTitle,
  text: v.nullish(text(QUOTE_LENGTH), ''),
});

export const Role = v.picklist(['host', 'moderator']);
export type Role = v.InferOutput<typeof Role>;

/** One message of a room. `name` and `avatar_url` are the author's. */
export const Message = v.object({
  id: Id,
  author: Id,
  text: Text,
  created_at: v.pipe(Moment, v.number()),
  room_id: OptionalId,
  /** False: it waits for a moderator, and only its author sees it. */
  isConfirmed: v.fallback(v.nullish(v.boolean(), true), true),
  name: PlainTitle,
  avatar_url: OptionalText,
  /** The id given by the author's player when it was sent. */
  client_id: OptionalText,
  /** The author's role in this room. */
  role: orNull(Role),
  reply_to: orNull(Quote),
});
export type Message = v.InferOutput<typeof Message>;

/**
 * The approval of messages: none (`public`), by a moderator (`private`), or by the platform within about a second, and
 * by a moderator if its filter objects (`auto`).
 */
export const RoomType = v.picklist(['public', 'private', 'auto']);
export type RoomType = v.InferOutput<typeof RoomType>;

/** The room accepts messages from everybody, only emoji from everybody, or messages from subscribers only. */
export const RoomMode = v.picklist(['all', 'emoji', 'subscribers']);
export type RoomMode = v.InferOutput<typeof RoomMode>;

/** A longer interval would be a closed room. A day, in seconds. */
const LONGEST_SLOW_MODE = 86_400;

/** Seconds between two messages of one author; 0 without slow mode. */
const SlowMode = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_SLOW_MODE));

/** GET `chat/get-active-room/{id}`; 404: chat is off. */
export const Room = v.object({
  id: Id,
  type: v.fallback(RoomType, 'public'),
  default_messages: optionalList(DefaultMessage),
  pin: orNull(Message),
  rules: optionalList(Text),
  mode: v.fallback(v.nullish(RoomMode, 'all'), 'all'),
  slow_mode_seconds: v.fallback(v.nullish(SlowMode, 0), 0),
  /** Messages can be replies. */
  can_reply: Flag,
  /** POST `chat/report` exists. */
  can_report: Flag,
});
export type Room = v.InferOutput<typeof Room>;

/** GET `chat/anon-list-messages/{room}`. */
export const Messages = listOf(Message);
export const ReadableMessages = readableListOf(Message);

export const MessagesQuery = pageRequest({
  ordering: v.optional(v.picklist(['-created_at', 'created_at']), '-created_at'),
});

/** Longer messages are rejected. */
export const MESSAGE_LENGTH = 5000;

const sent = {
  ...caller,
  room: Id,
  client_id: v.nullish(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)), null),
  /** Only in rooms with `can_reply`. */
  reply_to: v.nullish(Id, null),
};

/** POST `chat/send-message`. Sent again with the same `client_id`, it stays one message. */
export const MessageRequest = v.union([
  v.object({ ...sent, text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MESSAGE_LENGTH)) }),
  v.object({ ...sent, default_message_id: Id }),
]);
export type MessageRequest = v.InferInput<typeof MessageRequest>;

export const REPORT_REASONS = ['spam', 'insult', 'hate', 'private', 'other'] as const;
export const ReportReason = v.picklist(REPORT_REASONS);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** POST `chat/report`. A second report of the same viewer changes the reason. */
export const ReportRequest = request({ message: Id, reason: ReportReason });
export type ReportRequest = v.InferInput<typeof ReportRequest>;

/** Fields of a room that changed; others stay. A value of another type counts as absent. */
const RoomChange = v.object({
  type: v.fallback(v.optional(RoomType), undefined),
  mode: v.fallback(v.optional(RoomMode), undefined),
  slow_mode_seconds: v.fallback(v.optional(SlowMode), undefined),
});

/** Frames of WS `chat/room/{room}`. `clear`: all earlier messages are gone. */
export const Frame = v.union([
  v.object({ type: v.literal('message'), data: Message }),
  v.object({ type: v.literal('delete'), data: v.object({ id: Id }) }),
  v.object({ type: v.literal('pin'), data: v.nullish(Message, null) }),
  v.object({ type: v.literal('clear') }),
  v.object({ type: v.literal('room'), data: RoomChange }),
  /** The answer to a client's `{ "type": "ping" }`. */
  v.object({ type: v.literal('pong') }),
]);
export type Frame = v.InferOutput<typeof Frame>;
