import type { Message, MessageHandler, Messenger } from 'penpal';
import type { PlayerErrorCode, PlayerMethods, Reply } from '../../host-sdk/contract/contract';
import { type WatchOptions, watchConnection } from './watch-connection';

/** Maximum number of host calls per second. */
const MAX_PER_SECOND = 20;
const SECOND_MS = 1000;

/** Methods that return little data at once. */
const READS: ReadonlySet<unknown> = new Set<keyof PlayerMethods>(['getState', 'getChapters', 'getPlayed']);

/** Reads cost the player little, and a host may show a value that it reads at each frame. */
const MAX_READS_PER_SECOND = 100;

/**
 * Stands between penpal and the host: limits incoming calls (reads apart), and removes error details (message and
 * stack) from outgoing messages. An SDK with more methods than this player receives `not-supported`.
 *
 * Destroy messages are blocked in both directions. The host may remove its frame and connect again, and then finds the
 * same connection; a player that is closed closes only its own side.
 */
export function guard(inner: Messenger, options: WatchOptions): Messenger {
  const watch = watchConnection(inner, options);
  const handlers = new Set<MessageHandler>();
  const admits = createLimit(MAX_PER_SECOND);
  const admitsRead = createLimit(MAX_READS_PER_SECOND);

  const receive = (message: Message) => {
    if (message.type === 'DESTROY') return;
    watch.note(message);
    const isRead = isReading(message);
    if (message.type !== 'REPLY' && !(isRead ? admitsRead() : admits())) {
      if (message.type === 'CALL') refuse(inner, message);
      return;
    }
    for (const handler of handlers) handler(message);
  };

  return {
    initialize(options) {
      inner.initialize(options);
      inner.addMessageHandler(receive);
    },
    sendMessage(message, transferables) {
      if (message.type === 'DESTROY') return;
      if (message.type === 'ACK2') watch.note(message);
      if (message.type === 'REPLY') answer(inner, withoutError(message));
      else inner.sendMessage(message, transferables);
    },
    addMessageHandler: (handler) => void handlers.add(handler),
    removeMessageHandler: (handler) => void handlers.delete(handler),
    destroy() {
      watch.stop();
      handlers.clear();
      inner.destroy();
    },
  };
}

/** The host may send a path of any type. */
function isReading(message: Message): boolean {
  if (message.type !== 'CALL') return false;
  const path: unknown = message.methodPath;
  return Array.isArray(path) && path.length === 1 && READS.has(path[0]);
}

function createLimit(most: number): () => boolean {
  const admitted: number[] = [];
  return () => {
    const now = performance.now();
    while (admitted[0] !== undefined && now - admitted[0] >= SECOND_MS) admitted.shift();
    if (admitted.length >= most) return false;
    admitted.push(now);
    return true;
  };
}

type ReplyMessage = Extract<Message, { type: 'REPLY' }>;

function withoutError(message: ReplyMessage): ReplyMessage {
  const { namespace, channel, type, callId, isError, value } = message;
  return isError ? { namespace, channel, type, callId, value: { ok: false, code: codeOf(value) } } : message;
}

function codeOf(value: unknown): PlayerErrorCode {
  const isUnknownMethod =
    typeof value === 'object' &&
    value !== null &&
    'penpalCode' in value &&
    value.penpalCode === 'METHOD_NOT_FOUND';
  return isUnknownMethod ? 'not-supported' : 'wrong-argument';
}

function refuse(inner: Messenger, { namespace, channel, id }: Extract<Message, { type: 'CALL' }>): void {
  const value: Reply<never> = { ok: false, code: 'too-many-calls' };
  answer(inner, { namespace, channel, type: 'REPLY', callId: id, value });
}

/** Sending fails if the host has left, or has started a new handshake, before its calls were answered. */
function answer(inner: Messenger, message: ReplyMessage): void {
  try {
    inner.sendMessage(message);
  } catch {
    // The host cannot be reached any more.
  }
}
