import * as v from 'valibot';
import { anything } from './answer';
import { ApiError } from './api-error';
import type { Identity } from './identity';
import { laterPaths } from './later-paths';
import { decodePage, type Page, type Stretch, stretchQuery } from './list';
import { platformUrl } from './paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import {
  Frame,
  Message as MessageOnWire,
  type MessageRequest,
  ReadableMessages,
  type ReportReason,
  type ReportRequest,
  type Role,
  type RoomMode,
  Room as RoomOnWire,
  type RoomType,
} from './schema/chat';
import type { DefaultMessage } from './schema/default-message';

export {
  MESSAGE_LENGTH,
  QUOTE_LENGTH,
  REPORT_REASONS,
  type ReportReason,
  type Role,
  type RoomMode,
  type RoomType,
} from './schema/chat';
export type { DefaultMessage } from './schema/default-message';

/** The message that a reply answers, as the reply contains it. An empty text: the message no longer exists. */
export interface Quote {
  readonly id: string;
  /** `null` if unknown. */
  readonly author: string | null;
  readonly name: string;
  readonly text: string;
}

export interface Message {
  readonly id: string;
  /** The author's user id; name and picture as the platform knew them at the time. */
  readonly author: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** False: it waits for a moderator, and only its author sees it. */
  readonly confirmed: boolean;
  /** The id given by the author's player when it was sent; `null` if unknown. */
  readonly clientId: string | null;
  /** The author's role in this room. */
  readonly role: Role | null;
  readonly replyTo: Quote | null;
}

export interface Room {
  readonly id: string;
  readonly type: RoomType;
  readonly defaultMessages: readonly DefaultMessage[];
  readonly pin: Message | null;
  readonly rules: readonly string[];
  readonly mode: RoomMode;
  /** Seconds between two messages of one author; 0 without slow mode. */
  readonly slowModeSeconds: number;
  readonly canReply: boolean;
  readonly canReport: boolean;
}

/**
 * GET `chat/get-active-room/{id}`: the room of a live stream; `null` if chat is off (404). One request; the caller
 * repeats it.
 *
 * @throws ApiError for any other failure
 */
export async function fetchRoom(
  client: PlatformClient,
  liveId: string,
  signal: AbortSignal,
): Promise<Room | null> {
  const path = laterPaths.activeRoom(liveId);
  try {
    const wire = await client.call({ path, schema: RoomOnWire, policy: noRetry, signal });
    const { id, type, default_messages, pin, rules, mode, slow_mode_seconds, can_reply, can_report } = wire;
    return {
      id,
      type,
      defaultMessages: default_messages,
      pin: pin && decodeMessage(pin),
      rules,
      mode: mode ?? 'all',
      slowModeSeconds: slow_mode_seconds ?? 0,
      canReply: can_reply ?? false,
      canReport: can_report ?? false,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * GET `chat/anon-list-messages/{room}`: newest first. New messages push older ones to higher offsets, so pages can
 * overlap.
 *
 * @throws ApiError; 404 if the room is closed
 */
export async function fetchMessages(
  client: PlatformClient,
  roomId: string,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<Page<Message>> {
  const wire = await client.call({
    path: laterPaths.messages(roomId),
    query: { ...stretchQuery(stretch), ordering: '-created_at' },
    schema: ReadableMessages,
    signal,
  });
  return decodePage(wire, stretch.offset, decodeMessage);
}

/** A message's content: free text, or one of the room's messages. `replyTo`: the id of the message that it answers. */
export type MessageContent = ({ readonly text: string } | { readonly defaultMessageId: string }) & {
  readonly replyTo?: string;
};

/**
 * POST `chat/send-message`. Not retried automatically. Sent again with the same `clientId` it stays one message.
 *
 * @throws ApiError; 401 without a token, 403 if the viewer may not write, 404 if the room is closed, 429 with
 * `retryAfter` in slow mode
 */
export async function sendMessage(
  client: PlatformClient,
  roomId: string,
  { post, clientId }: { readonly post: MessageContent; readonly clientId: string },
  signal: AbortSignal,
): Promise<Message> {
  const body: MessageRequest = {
    room: roomId,
    client_id: clientId,
    ...('text' in post ? { text: post.text } : { default_message_id: post.defaultMessageId }),
    ...(post.replyTo !== undefined && { reply_to: post.replyTo }),
  };
  const wire = await client.call({
    method: 'POST',
    path: laterPaths.sendMessage,
    schema: MessageOnWire,
    bearer: true,
    body,
    policy: noRetry,
    signal,
  });
  return decodeMessage(wire);
}

/**
 * POST `chat/report`: reports a message to the moderators. Guests can report as well.
 *
 * @throws ApiError; 404 if the message is gone
 */
export async function reportMessage(
  client: PlatformClient,
  message: string,
  reason: ReportReason,
  signal: AbortSignal,
): Promise<void> {
  const body: ReportRequest = { message, reason };
  await client.call({
    method: 'POST',
    path: laterPaths.reportMessage,
    schema: anything,
    bearer: true,
    body,
    policy: noRetry,
    signal,
  });
}

/** Address of WS `chat/room/{room}`, which is public. */
export function roomAddress(roomId: string, { uuid, provider }: Identity): string {
  return platformUrl(laterPaths.room(roomId), { uuid, provider }).replace(/^http/, 'ws');
}

/** Fields of a room that changed; others stay. */
export type RoomChange = Partial<Pick<Room, 'type' | 'mode' | 'slowModeSeconds'>>;

/** A frame of a room's socket. `clear`: all earlier messages are gone. */
export type ChatFrame =
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'pin'; readonly message: Message | null }
  | { readonly type: 'clear' }
  | { readonly type: 'room'; readonly change: RoomChange }
  | { readonly type: 'pong' };

const FrameText = v.pipe(v.string(), v.parseJson(), Frame);

/** `null` if the data is no frame of the contract. */
export function decodeFrame(data: unknown): ChatFrame | null {
  const read = v.safeParse(FrameText, data);
  if (!read.success) return null;
  const frame = read.output;
  switch (frame.type) {
    case 'message':
      return { type: 'message', message: decodeMessage(frame.data) };
    case 'pin':
      return { type: 'pin', message: frame.data && decodeMessage(frame.data) };
    case 'delete':
      return { type: 'delete', id: frame.data.id };
    case 'room': {
      const { type, mode, slow_mode_seconds: slowModeSeconds } = frame.data;
      const change = {
        ...(type !== undefined && { type }),
        ...(mode !== undefined && { mode }),
        ...(slowModeSeconds !== undefined && { slowModeSeconds }),
      };
      return { type: 'room', change };
    }
    case 'clear':
    case 'pong':
      return { type: frame.type };
  }
}

export function decodeMessage(wire: MessageOnWire): Message {
  const { id, author, name, avatar_url, text, created_at, isConfirmed, client_id, role, reply_to } = wire;
  return {
    id,
    author,
    name,
    avatarUrl: avatar_url || null,
    text,
    createdAt: created_at * 1000,
    confirmed: isConfirmed ?? true,
    clientId: client_id || null,
    role: role ?? null,
    replyTo: reply_to ? { ...reply_to, author: reply_to.author || null, name: reply_to.name ?? '' } : null,
  };
}
