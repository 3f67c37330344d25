import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import { MESSAGE_LENGTH, type Message, type MessageContent, type RoomMode } from '../../../api/chat';
import type { Chat, ChatLine } from './chat';
import type { Copies, Copy } from './copies';
import { openObstacle } from './obstacle';
import { openReplying } from './replying';
import { openSlowMode } from './slow-mode';

/** After this time a failed message is sent again only by the viewer; in milliseconds. */
const RESENT_WITHIN_MS = 120_000;

/** The wait if the platform requests one without a duration; in seconds. */
const USUAL_WAIT_S = 5;

/** The author of a message. */
export interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

export interface SendingOptions {
  readonly copies: Copies;
  /** Reads signals: whether the room accepts messages. */
  readonly isOpen: () => boolean;
  readonly mode: ReadonlySignal<RoomMode>;
  readonly slowModeSeconds: ReadonlySignal<number>;
  readonly canReply: ReadonlySignal<boolean>;
  /** Reads a signal: the viewer's id. */
  readonly author: () => string | null;
  /** Requests a login if needed; `null` if the viewer did not log in. */
  readonly speaker: () => Promise<Speaker | null>;
  readonly send: (what: { readonly post: MessageContent; readonly clientId: string }) => Promise<Message>;
  readonly newId: () => string;
  /** The timestamp of a new copy, milliseconds since 1970. */
  readonly now: () => number;
  readonly onSent: (message: Message) => void;
  readonly onFailed: (error: unknown) => void;
}

export type Sending = Pick<
  Chat,
  | 'draft'
  | 'write'
  | 'send'
  | 'sendDefault'
  | 'secondsLeft'
  | 'resend'
  | 'bringBack'
  | 'obstacle'
  | 'replyingTo'
  | 'replyTo'
  | 'stopReplying'
> & {
  /** Call when a message was deleted, so that it is no longer quoted. */
  forget(id: string): void;
  /** Sends messages without a response again, with the same ids; call when the connection is back. */
  resendUnanswered(): Promise<void>;
  close(): void;
};

/** Sends the viewer's messages, from the input to the platform's response. */
export function openSending(options: SendingOptions): Sending {
  const { copies, isOpen, speaker, send, newId, now, onSent, onFailed } = options;
  const draft = signal('');
  const asking = signal(false);
  const slow = openSlowMode(options.slowModeSeconds);
  const replying = openReplying(options.canReply);
  const isStaff = signal(false);
  const obstacle = openObstacle(options.mode, draft, options.author, () => isStaff.value);
  /** The first failure of messages without a response, by `performance.now()`; by key. */
  const unanswered = new Map<string, number>();
  const can = computed(
    () => isOpen() && !asking.value && slow.secondsLeft.value === 0 && obstacle.kind.value !== 'subscribers',
  );

  /** @param leave called as soon as the message will certainly be sent */
  const begin = async (write: (by: Speaker) => Copy, leave: () => void) => {
    asking.value = true;
    const by = await speaker().finally(() => {
      asking.value = false;
    });
    if (by === null) return;
    const copy = write(by);
    leave();
    copies.put(copy);
    await carry(copy, true);
  };

  const carry = async (copy: Copy, mayLogIn: boolean): Promise<void> => {
    try {
      const message = await send({ post: copy.post, clientId: copy.line.key });
      isStaff.value = message.role !== null;
      if (message.role === null) slow.onSent();
      onSent(message);
    } catch (error) {
      // The message may have been received by the socket although there was no response.
      if (copies.find(copy.line.key) === undefined) return;
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401 && mayLogIn && (await speaker()) !== null) return carry(copy, false);
      if (error instanceof ApiError && status === 429) return holdBack(copy, error.retryAfter);
      if (status === 403 && obstacle.onRefused()) return returnText(copy.line);
      copies.put({ ...copy, line: { ...copy.line, state: 'failed' } });
      const { key } = copy.line;
      if (isUnanswered(status) && !unanswered.has(key)) unanswered.set(key, performance.now());
      onFailed(error);
    }
  };

  const holdBack = ({ line }: Copy, seconds: number | null) => {
    slow.begin(seconds ?? USUAL_WAIT_S);
    returnText(line);
  };

  const returnText = ({ key, text, replyTo }: ChatLine) => {
    if (!copies.take(key)) return;
    replying.restore(replyTo);
    const written = draft.peek();
    draft.value = written.trim() === '' ? text : `${text}\n${written}`;
  };

  const compose = (content: MessageContent, text: string, { id, name, avatarUrl }: Speaker): Copy => {
    const quote = replying.take();
    return {
      post: { ...content, ...(quote !== null && { replyTo: quote.id }) },
      line: {
        key: newId(),
        id: null,
        author: id,
        name,
        avatarUrl,
        text,
        createdAt: now(),
        state: 'sending',
        role: null,
        replyTo: quote,
      },
    };
  };

  return {
    draft,
    write(text) {
      draft.value = text;
    },
    send: computed(() => {
      const text = draft.value.trim();
      if (!can.value || text === '' || text.length > MESSAGE_LENGTH || obstacle.kind.value !== null)
        return null;
      return () =>
        begin(
          (by) => compose({ text }, text, by),
          // Text added during the login stays in the input.
          () => {
            if (draft.peek().trim() === text) draft.value = '';
          },
        );
    }),
    sendDefault: computed(() =>
      can.value
        ? ({ id, text }) =>
            begin(
              (by) => compose({ defaultMessageId: id }, text, by),
              () => undefined,
            )
        : null,
    ),
    obstacle: obstacle.kind,
    replyingTo: replying.to,
    replyTo: replying.replyTo,
    stopReplying: replying.stop,
    forget: replying.forget,
    secondsLeft: slow.secondsLeft,
    resend: computed(() =>
      can.value
        ? async ({ key }) => {
            const copy = copies.find(key);
            if (copy?.line.state !== 'failed') return;
            await begin(
              (by) => renew(copy, by, now()),
              () => undefined,
            );
          }
        : null,
    ),
    bringBack: returnText,
    async resendUnanswered() {
      for (const [key, since] of unanswered) {
        const copy = copies.find(key);
        if (copy === undefined || performance.now() - since > RESENT_WITHIN_MS) unanswered.delete(key);
        else if (copy.line.state === 'failed') {
          const again: Copy = { ...copy, line: { ...copy.line, state: 'sending' } };
          copies.put(again);
          await carry(again, false);
        }
      }
    },
    close: slow.close,
  };
}

/** Whether there was no response of the platform itself, so that the message was neither accepted nor refused. */
function isUnanswered(status: number): boolean {
  return status === 0 || status === 408 || status >= 500;
}

/** The same message again: the platform recognizes a duplicate by its id. */
function renew({ post, line }: Copy, by: Speaker, createdAt: number): Copy {
  return { post, line: { ...line, author: by.id, createdAt, state: 'sending' } };
}
