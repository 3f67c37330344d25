import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatFrame, Message } from '../../../api/chat';
import type { Page, Stretch } from '../../../api/list';
import { lastOf } from '../../../lib/from-end';
import { type CatchUp, isShown, openCatchUp } from './catch-up';
import type { Chat, ChatLine } from './chat';
import type { Copies } from './copies';
import { LINES_AT_MOST, LINES_KEPT, lineOf, openLines } from './lines';
import { fetchOlder, type Newest } from './pages';

type Frame = Extract<ChatFrame, { type: 'message' | 'delete' | 'clear' }>;

export interface HistoryOptions {
  readonly fetch: (stretch: Stretch, signal: AbortSignal) => Promise<Page<Message>>;
  readonly copies: Copies;
  /** Whether the viewer sees the newest messages, so that the oldest may be dropped. */
  readonly isAtEnd: () => boolean;
  /** Called with new messages of others after the first ones. */
  readonly onNews: (lines: readonly ChatLine[]) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface History
  extends Pick<Chat, 'state' | 'reload' | 'older' | 'olderState'>,
    Pick<CatchUp, 'onLive' | 'miss'> {
  /** The platform's messages, including those of hidden authors. */
  readonly messages: ReadonlySignal<readonly ChatLine[]>;
  /** Whether the platform has older messages. */
  readonly hasOlder: ReadonlySignal<boolean>;
  /** Fetches the messages missed while disconnected. */
  catchUp(): Promise<void>;
  take(frames: readonly Frame[]): void;
  /** Call with the platform's response to the viewer's own message. */
  settle(message: Message): void;
  close(): void;
}

/** All messages so far, without duplicates: the newest pages, older ones, and those from the socket. */
export function openHistory({ fetch, copies, isAtEnd, onNews, onFailure }: HistoryOptions): History {
  const lines = openLines();
  const shownLines = signal<readonly ChatLine[]>([]);
  const state = signal<Chat['state']['value']>('loading');
  const olderState = signal<Chat['olderState']['value']>('idle');
  const hasOlder = signal(false);
  const closing = new AbortController();
  /** Number of messages older than the loaded ones; `null` if unknown. */
  let left: number | null = null;

  const catching = openCatchUp({
    lines,
    fetch,
    onFound: (found, before) => merge(found, before),
    onFailure(error) {
      if (state.peek() === 'loading') state.value = 'failed';
      onFailure(error);
    },
  });
  const catchUp = () => {
    if (state.peek() === 'failed') state.value = 'loading';
    return catching.run();
  };

  const update = () => {
    if (lines.trim(isAtEnd() ? LINES_KEPT : LINES_AT_MOST)) {
      hasOlder.value = true;
      left = null;
    }
    shownLines.value = lines.all();
  };
  const put = (messages: readonly Message[]) => {
    const given = messages.map((message) => {
      const line = lineOf(message);
      const copy = copies.match(line, message.clientId);
      if (copy === undefined) return line;
      copies.take(copy.line.key);
      return { ...line, key: copy.line.key };
    });
    return lines.put(given);
  };

  const merge = ({ messages, met, end, left: leftNow }: Newest, before: ReadonlySet<string>) => {
    const wasEmpty = state.peek() !== 'ready';
    const fetched = new Set(messages.map(({ id }) => id));
    const oldest = lastOf(messages)?.createdAt ?? Number.NEGATIVE_INFINITY;
    // Messages missing from the response were deleted meanwhile, or lie before a gap.
    lines.keep(
      ({ key, id, createdAt }) =>
        fetched.has(id ?? key) || !before.has(id ?? key) || (met && !end && createdAt < oldest),
    );
    batch(() => {
      const added = put([...messages].reverse());
      if (!met || end || wasEmpty) {
        hasOlder.value = !end;
        left = leftNow;
      }
      state.value = 'ready';
      update();
      if (!wasEmpty) onNews(added);
    });
  };

  const bringOlder = async () => {
    const shown = lines.all().filter(isShown);
    const oldest = shown[0];
    if (oldest === undefined) return;
    olderState.value = 'loading';
    try {
      const { messages, end, ...found } = await fetchOlder((stretch) => fetch(stretch, closing.signal), {
        id: oldest.id ?? oldest.key,
        createdAt: oldest.createdAt,
        count: shown.length,
        left,
      });
      // If the list was cleared or replaced meanwhile, there would be a gap after these messages.
      const isStill = lines.all().includes(oldest);
      batch(() => {
        // Announced, but not found: only the viewer tries again, or the list would request pages forever.
        olderState.value = messages.length === 0 && !end ? 'failed' : 'idle';
        if (!isStill) return;
        if (end) hasOlder.value = false;
        left = found.left;
        put(messages);
        shownLines.value = lines.all();
      });
    } catch (error) {
      if (closing.signal.aborted) return;
      olderState.value = 'failed';
      onFailure(error);
    }
  };

  return {
    messages: shownLines,
    hasOlder,
    state,
    olderState,
    reload: computed(() => (state.value === 'failed' ? catchUp : null)),
    older: computed(() => (hasOlder.value && olderState.value !== 'loading' ? bringOlder : null)),
    catchUp,
    onLive: catching.onLive,
    miss: catching.miss,
    take: (frames) => batch(() => takeAll(frames)),
    settle: (message) =>
      batch(() => {
        put([message]);
        update();
      }),
    close() {
      catching.close();
      closing.abort();
    },
  };

  function takeAll(frames: readonly Frame[]): void {
    const added: ChatLine[] = [];
    let gathered: Message[] = [];
    const putGathered = () => {
      added.push(...put(gathered));
      gathered = [];
    };
    for (const frame of frames) {
      if (frame.type === 'message') {
        if (!isBeyond(frame.message)) gathered.push(frame.message);
        continue;
      }
      putGathered();
      if (frame.type === 'delete') lines.delete([frame.id]);
      else clear();
    }
    putGathered();
    update();
    onNews(added);
  }

  /** Whether a message was approved late and precedes the loaded ones: it is loaded with its page, to avoid a gap. */
  function isBeyond({ id, createdAt }: Message): boolean {
    const oldest = lines.all().find(isShown);
    return hasOlder.peek() && oldest !== undefined && createdAt < oldest.createdAt && !lines.has(id);
  }

  function clear(): void {
    lines.keep(() => false);
    hasOlder.value = false;
    catching.forget();
  }
}
