import * as v from 'valibot';
import { caller } from './caller';
import { DefaultMessage } from './default-message';
import { listOf, pageRequest } from './list';
import { Id, Moment, OptionalId, OptionalText, optionalList, PlainTitle, Text } from './loose';

/** One message of a room. `name` and `avatar_url` are the author's. */
export const Message = v.object({
  id: Id,
  author: Id,
  text: Text,
  created_at: v.pipe(Moment, v.number()),
  room_id: OptionalId,
  /** False: it waits for a moderator, and only its author sees it. */
  isConfirmed: v.nullish(v.boolean(), true),
  name: PlainTitle,
  avatar_url: OptionalText,
  /** The id given by the author's player when it was sent. */
  client_id: OptionalText,
});
export type Message = v.InferOutput<typeof Message>;

/**
 * The approval of messages: none (`public`), by a moderator (`private`), or by the platform within about a second, and
 * by a moderator if its filter objects (`auto`).
 */
export const RoomType = v.picklist(['public', 'private', 'auto']);
export type RoomType = v.InferOutput<typeof RoomType>;

/** GET `chat/get-active-room/{id}`; 404: chat is off. */
export const Room = v.object({
  id: Id,
  type: v.fallback(RoomType, 'public'),
  default_messages: optionalList(DefaultMessage),
  pin: v.nullish(Message, null),
  rules: optionalList(Text),
});
export type Room = v.InferOutput<typeof Room>;

/** GET `chat/anon-list-messages/{room}`. */
export const Messages = listOf(Message);

export const MessagesQuery = pageRequest({
  ordering: v.optional(v.picklist(['-created_at', 'created_at']), '-created_at'),
});

/** Longer messages are rejected. */
export const MESSAGE_LENGTH = 5000;

const sent = {
  ...caller,
  room: Id,
  client_id: v.nullish(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)), null),
};

/** POST `chat/send-message`. Sent again with the same `client_id`, it stays one message. */
export const MessageRequest = v.union([
  v.object({ ...sent, text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MESSAGE_LENGTH)) }),
  v.object({ ...sent, default_message_id: Id }),
]);
export type MessageRequest = v.InferInput<typeof MessageRequest>;

/** Frames of WS `chat/room/{room}`. `clear`: all earlier messages are gone. */
export const Frame = v.union([
  v.object({ type: v.literal('message'), data: Message }),
  v.object({ type: v.literal('delete'), data: v.object({ id: Id }) }),
  v.object({ type: v.literal('pin'), data: v.nullish(Message, null) }),
  v.object({ type: v.literal('clear') }),
  /** The answer to a client's `{ "type": "ping" }`. */
  v.object({ type: v.literal('pong') }),
]);
export type Frame = v.InferOutput<typeof Frame>;
