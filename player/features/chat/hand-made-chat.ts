import { signal } from '@preact/signals-core';
import type { DefaultMessage } from '../../api/chat';
import type { Chat, ChatLine, HiddenAuthor } from './chat';

/** A chat of open signals, in which one writes and nothing is sent. */
export function makeChat() {
  const draft = signal('');
  const overlay = signal(false);
  const hidden = signal<readonly HiddenAuthor[]>([]);
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  return {
    kind: signal<'public' | 'private' | 'auto'>('public'),
    rules: signal<readonly string[]>([]),
    defaultMessages: signal<readonly DefaultMessage[]>([]),
    pin: signal<ChatLine | null>(null),
    lines: signal<readonly ChatLine[]>([]),
    state: signal<'loading' | 'ready' | 'failed'>('ready'),
    reload: signal<(() => Promise<void>) | null>(null),
    older: signal<(() => Promise<void>) | null>(null),
    olderState: signal<'idle' | 'loading' | 'failed'>('idle'),
    connection: signal<'connecting' | 'open' | 'lost' | 'closed'>('open'),
    isMine: ({ author }) => author === 'me',
    unread: signal(0),
    setAtEnd: () => undefined,
    draft,
    write: (text) => {
      draft.value = text;
    },
    send: signal<(() => Promise<void>) | null>(note('send')),
    sendDefault: signal<((message: DefaultMessage) => Promise<void>) | null>(
      async ({ id }) => void done.push(`default ${id}`),
    ),
    secondsLeft: signal(0),
    resend: signal<((line: ChatLine) => Promise<void>) | null>(
      async ({ key }) => void done.push(`resend ${key}`),
    ),
    bringBack: ({ key }) => void done.push(`bring back ${key}`),
    hidden,
    hide: (author) => {
      hidden.value = [author, ...hidden.value];
    },
    unhide: (id) => {
      hidden.value = hidden.value.filter((author) => author.id !== id);
    },
    overlay,
    setOverlay: (on) => {
      overlay.value = on;
    },
    /** What was asked of it, in order. */
    done,
  } satisfies Chat & Record<string, unknown>;
}
