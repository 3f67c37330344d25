import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';
import { openRecordedChat } from './recorded/recorded-chat';
import type { Chat } from './room/chat';
import { openChat } from './room/chat-model';

type Opened = Chat & { close(): void };

const chats = new WeakMap<Viewing, Opened>();
const ended = new WeakSet<Opened>();

/**
 * The chat of a video, opened at the first call by the feature's start or a view. A view that is still mounted when the chat
 * is switched off keeps its chat.
 */
export function chatOf(context: FeatureContext): Chat {
  const { viewing } = context;
  const room = viewing.live.peek()?.room.peek() ?? null;
  const known = chats.get(viewing);
  if (known !== undefined && (room === null || !ended.has(known))) return known;
  if (room === null) throw new Error('a chat without a room');
  const { target } = viewing;
  const isRecorded = 'id' in target && target.type !== 'live';
  const opened = isRecorded ? openRecordedChat(context, target) : openChat(context, room);
  chats.set(viewing, opened);
  return opened;
}

export function endChat(viewing: Viewing): void {
  const chat = chats.get(viewing);
  if (chat === undefined || ended.has(chat)) return;
  ended.add(chat);
  chat.close();
}
