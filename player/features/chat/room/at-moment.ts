import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { ChatFrame } from '../../../api/chat';
import { type DatedWindow, openDatedWindow } from '../../../session/moment/dated-window';
import { openGate } from '../../../session/moment/gate';
import type { Fetch } from '../../../session/moment/stretches';
import { isShown } from './catch-up';
import type { Chat, ChatLine } from './chat';
import type { History } from './history';
import { GONE_KEPT } from './lines';

/** A moment within this time before the history is reached by older pages, if few suffice; in milliseconds. */
const NEAR_MS = 60_000;
const PAGES_NEAR = 3;

/** Maximum number of older pages that are read to reach the viewer's moment on a platform without replay. */
const PAGES_BACK = 20;

export interface AtMomentOptions {
  readonly past: Pick<History, 'messages' | 'hasOlder' | 'state' | 'older' | 'olderState'>;
  /** Messages later than this are withheld; `null`: none are. */
  readonly until: ReadonlySignal<number | null>;
  /** The replay of the live stream, in seconds since 1970. */
  readonly fetch: Fetch<ChatLine>;
  /** When the stream began, in seconds since 1970. */
  readonly start: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** The messages up to the viewer's moment. */
export interface AtMoment extends Pick<Chat, 'state' | 'older' | 'olderState'> {
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** Messages that are received, but not shown yet. */
  readonly withheld: ReadonlySignal<readonly ChatLine[]>;
  take(frames: readonly ChatFrame[]): void;
  close(): void;
}

/** Messages older than those of the history come from the replay, and continue into the history without a gap. */
export function openAtMoment({ past, until, fetch, start, onFailure }: AtMomentOptions): AtMoment {
  const gone = new Set<string>();
  const oldest = computed(() => past.messages.value.find(isShown)?.createdAt ?? null);
  /** Whether the viewer's moment precedes the history, and there were messages. */
  const isBefore = computed(() => {
    const [moment, first] = [until.value, oldest.value];
    return moment !== null && first !== null && past.hasOlder.value && moment < first;
  });
  /** Number of pages that were read to reach this moment. */
  const pagesRead = signal(0);
  let wasFar = false;
  // A viewer who plays on towards the history gets the replay until the history is reached.
  const isFar = computed(() => {
    const distance = (oldest.value ?? 0) - (until.value ?? 0);
    wasFar = isBefore.value && (wasFar || pagesRead.value >= PAGES_NEAR || distance > NEAR_MS);
    return wasFar;
  });
  const replay = openDatedWindow<ChatLine>({
    place: computed(() => (isFar.value && until.value !== null ? until.value / 1000 : null)),
    end: computed(() => (oldest.value ?? 0) / 1000),
    start,
    async fetch(stretch, signal) {
      const page = await fetch(stretch, signal);
      return page && { ...page, items: page.items.filter(({ id }) => id === null || !gone.has(id)) };
    },
    placeOf: ({ createdAt }) => createdAt / 1000,
    idOf: ({ key }) => key,
    onFailure,
  });
  const isReplayed = computed(() => isBefore.value || meets(replay, oldest.value));
  const all = computed(() => {
    const held = past.messages.value;
    const first = oldest.value;
    if (!isReplayed.value || first === null) return held;
    const before = replay.items.value.filter(({ createdAt }) => createdAt < first);
    return before.length === 0 ? held : [...before, ...held];
  });
  const lines = openGate({ items: all, dateOf: ({ createdAt }) => createdAt, until });
  const usesReplay = computed(
    () => isReplayed.value && replay.state.value !== 'none' && replay.range.value !== null,
  );

  const stopReadingBack = effect(() => {
    const older = past.older.value;
    const isLost = past.olderState.value === 'failed';
    const isWanted = replay.state.value === 'none' ? pagesRead.peek() < PAGES_BACK : !isFar.value;
    if (!isBefore.value) pagesRead.value = 0;
    else if (older !== null && !isLost && isWanted) {
      pagesRead.value = pagesRead.peek() + 1;
      untracked(() => void older());
    }
  });

  return {
    lines,
    withheld: computed(() => all.value.slice(lines.value.length)),
    state: computed(() => {
      const isEmpty = isBefore.value && lines.value.length === 0;
      const isOnItsWay = isFar.value
        ? replay.state.value !== 'none' && !replay.covers.value
        : past.olderState.value === 'loading';
      return isEmpty && isOnItsWay ? 'loading' : past.state.value;
    }),
    older: computed(() => (usesReplay.value ? replay.older.value : past.older.value)),
    olderState: computed(() => (usesReplay.value ? replay.olderState.value : past.olderState.value)),
    take(frames) {
      for (const frame of frames) {
        if (frame.type === 'delete') gone.add(frame.id);
        if (frame.type === 'clear') replay.keep(() => false);
      }
      for (const id of gone) {
        if (gone.size <= GONE_KEPT) break;
        gone.delete(id);
      }
      replay.keep(({ id }) => id === null || !gone.has(id));
    },
    close() {
      stopReadingBack();
      replay.close();
    },
  };
}

/** Whether nothing is missing between the replay and the first message of the past. */
function meets({ range }: DatedWindow<ChatLine>, first: number | null): boolean {
  const held = range.value;
  return held !== null && first !== null && held.to * 1000 >= first;
}
