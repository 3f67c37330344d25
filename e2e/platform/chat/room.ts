import type { MessageContent } from '../../../player/api/chat';
import { isEmojiOnly } from '../../../player/lib/text/emoji-only';
import type { RoomSeed } from '../catalogue/rooms';
import type { Db } from '../db';
import { HttpError, notFound } from '../failures';
import { settleHistory } from './history';
import { createListeners, type Listeners } from './listeners';
import { type Kept, type Messages, type NewMessage, openMessages } from './messages';
import { recordPin } from './pin-log';
import { openReports, type Reports } from './reports';
import { changeRules, type RoomRules, rulesOf, settleRoom } from './room-rules';
import { openStandings, type Standings } from './standings';
import { createTalk, type Talk } from './talk';
import { messageOnWire } from './wire';

/** The room of a live stream. Everything except its listeners is stored, and survives a restart. */
export interface Room {
  readonly id: string;
  readonly messages: Messages;
  readonly listeners: Listeners;
  readonly talk: Talk;
  readonly standings: Standings;
  readonly reports: Reports;
  rules(): RoomRules;
  /**
   * Omitted fields stay unchanged. Listeners are informed of changes that concern writing; closing the room closes its
   * sockets.
   */
  change(rules: Partial<Omit<RoomRules, 'pin'>>): void;
  /** Call when the room was requested. */
  noteListener(): void;
  /**
   * A viewer's message; once for each `clientId`.
   *
   * @throws HttpError 404 unknown default message, 403 not allowed in the room's mode, 429 too soon in slow mode
   */
  send(author: string, content: MessageContent, clientId: string | null): Kept;
  /** Adds a message of any author, whatever the rules. */
  say(author: string, text: string, more?: { readonly confirmed?: boolean; readonly replyTo?: number }): Kept;
  confirm(message: Kept): void;
  remove(message: Kept): void;
  /** `null` removes the pin. */
  pin(message: Kept | null): void;
  clear(): void;
  /** Scheduled work: confirmations, and the crowd. */
  tick(): void;
}

/** Delay before the platform approves a message of an `auto` room, in milliseconds. */
const autoMs = 1000;
/** Messages that an `auto` room leaves to a moderator. */
const disliked = /ناسزا|https?:/i;
/** Maximum number of messages that are stored. */
const keptMessages = 30_000;
/** WebSocket close code: normal closure. */
const DONE = 1000;

interface NewRoom {
  readonly seed: RoomSeed;
  /** The user who writes for the platform. */
  readonly host: string;
}

export function openRoom(db: Db, now: () => number, id: string, { seed, host }: NewRoom): Room {
  const isNew = settleRoom(db, id, seed);
  const messages = openMessages(db, id);
  const listeners = createListeners();
  const standings = openStandings(db, id);
  standings.set(host, 'host');
  const rules = () => rulesOf(db, id);
  let receivedAt = Number.NEGATIVE_INFINITY;
  /** Whether some pending messages may be approved by the platform itself. */
  let confirmsItself = true;

  const command = (type: 'message' | 'pin', kept: Kept) =>
    listeners.command((origin) => ({ type, data: messageOnWire(kept, origin) }));
  const add = (message: Omit<NewMessage, 'now'>) => {
    const kept = messages.add({ ...message, now: now() });
    if (kept.confirmed) command('message', kept);
    else confirmsItself = true;
    return kept;
  };
  const confirm = (message: Kept) => {
    if (message.confirmed) return;
    messages.confirm(message.id);
    command('message', { ...message, confirmed: true });
  };
  const confirmDue = () => {
    const own = rules().type === 'auto' ? messages.waiting().filter(({ text }) => !disliked.test(text)) : [];
    confirmsItself = own.length > 0;
    for (const one of own) if (now() - one.createdAt >= autoMs) confirm(one);
  };
  const pin = (message: Kept | null) => {
    changeRules(db, id, { pin: message?.id ?? null });
    recordPin(db, id, message?.id ?? null, now());
    if (message === null) listeners.command(() => ({ type: 'pin', data: null }));
    else command('pin', message);
  };
  const talk = createTalk(now, seed, {
    hasListeners: () => listeners.count() > 0 || now() - receivedAt < 60_000,
    say(author, text) {
      const { id: newest } = add({ author, text, confirmed: true });
      if (newest % 1000 === 0) messages.keepNewest(keptMessages);
    },
  });
  if (isNew) settleHistory(messages, now(), { pin, seed, host });

  return {
    id,
    messages,
    listeners,
    talk,
    standings,
    reports: openReports(db, id),
    rules,
    change(changes) {
      changeRules(db, id, changes);
      const { type, mode, slowModeSeconds } = changes;
      if (type !== undefined || mode !== undefined || slowModeSeconds !== undefined) {
        const data = { type, mode, slow_mode_seconds: slowModeSeconds };
        listeners.command(() => ({ type: 'room', data }));
      }
      if (changes.open === false) listeners.cut(DONE);
      confirmsItself = true;
    },
    noteListener() {
      receivedAt = now();
    },
    send(author, content, clientId) {
      const before = clientId === null ? undefined : messages.sent(author, clientId);
      if (before !== undefined) return before;
      const { type, mode, slowModeSeconds, defaultMessages } = rules();
      const text =
        'text' in content
          ? content.text
          : defaultMessages.find((one) => one.id === content.defaultMessageId)?.text;
      if (text === undefined) throw notFound('این پیام آماده دیگر نیست.');
      const standing = standings.of(author);
      const isStaff = standing === 'host' || standing === 'moderator';
      if (mode === 'subscribers' && standing === null)
        throw new HttpError(403, 'این گفتگو اکنون ویژهٔ مشترکان است.');
      if (mode === 'emoji' && !isStaff && !isEmojiOnly(text))
        throw new HttpError(403, 'این گفتگو اکنون فقط شکلک می‌پذیرد.');
      const left = (messages.lastOf(author) ?? Number.NEGATIVE_INFINITY) + slowModeSeconds * 1000 - now();
      if (slowModeSeconds > 0 && left > 0 && !isStaff) {
        throw new HttpError(429, 'گفتگو آهسته است؛ کمی بعد دوباره بفرستید.', left / 1000);
      }
      const replyTo = numberOf(content.replyTo);
      return add({ author, text, confirmed: type === 'public' || isStaff, clientId, replyTo });
    },
    say: (author, text, { confirmed = true, replyTo } = {}) =>
      add({ author, text, confirmed, replyTo: replyTo ?? null }),
    confirm,
    remove(message) {
      const wasPinned = rules().pin === message.id;
      messages.remove(message.id);
      if (message.confirmed) listeners.command(() => ({ type: 'delete', data: { id: String(message.id) } }));
      if (wasPinned) listeners.command(() => ({ type: 'pin', data: null }));
    },
    pin,
    clear() {
      const wasPinned = rules().pin !== null;
      messages.clear();
      listeners.command(() => ({ type: 'clear', data: {} }));
      if (wasPinned) listeners.command(() => ({ type: 'pin', data: null }));
    },
    tick() {
      if (confirmsItself) confirmDue();
      talk.tick();
    },
  };
}

/** Returns `null` for an id that is not one of this platform's. */
function numberOf(id: string | undefined): number | null {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null;
}
