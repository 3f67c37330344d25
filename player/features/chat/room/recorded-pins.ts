import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { ReplayTarget } from '../../../api/replay/replay-call';
import { fetchReplayPins } from '../../../api/replay/replay-pins';
import type { PlatformClient } from '../../../api/request';
import { spread } from '../../../lib/polling/jitter';
import { wait } from '../../../lib/time/wait';
import { countUntil } from '../../../session/moment/gate';
import type { ChatLine } from './chat';
import { lineOf } from './lines';

/** Many viewers open the chat of an archive at once, or rewind: requests are spread over this time, in milliseconds. */
const SPREAD_MS = 400;

/** Platforms without recorded pins, which get no further requests. */
const platformsWithout = new WeakSet<PlatformClient>();

export interface RecordedPinsOptions {
  readonly client: PlatformClient;
  readonly target: ReplayTarget;
  /** Nothing is requested before it is true; a failed request is repeated when it becomes true again. */
  readonly wanted: ReadonlySignal<boolean>;
  readonly onFailure: (error: unknown) => void;
}

/** The pinned messages of a recording or of the past of a live stream, in one request. */
export interface RecordedPins {
  /** `none`: the platform has no recorded pins. */
  readonly state: ReadonlySignal<'unknown' | 'ready' | 'failed' | 'none'>;
  /** The message that was pinned at a position; the last one of several. Reads signals. */
  lineAt(place: number): ChatLine | null;
  /** Deletes a message, also from a pending response. */
  delete(id: string): void;
  /** Deletes all messages up to now. */
  clear(): void;
  close(): void;
}

interface Pinned {
  readonly at: number;
  readonly until: number | null;
  readonly line: ChatLine;
}

export function openRecordedPins({ client, target, wanted, onFailure }: RecordedPinsOptions): RecordedPins {
  const state = signal<'unknown' | 'ready' | 'failed' | 'none'>(
    platformsWithout.has(client) ? 'none' : 'unknown',
  );
  const pins = signal<readonly Pinned[]>([]);
  const ending = new AbortController();
  /** Ids that were deleted while the response is pending. */
  const gone = new Set<string>();
  let isAsking = false;

  const ask = async () => {
    const { signal: ended } = ending;
    isAsking = true;
    try {
      await wait(spread(SPREAD_MS), ended);
      const found = await fetchReplayPins(client, target, ended);
      if (ended.aborted) return;
      if (found === null) platformsWithout.add(client);
      const kept = (found ?? []).filter(({ message }) => !gone.has(message.id));
      batch(() => {
        state.value = found === null ? 'none' : 'ready';
        pins.value = kept.map(({ message, at, until }) => ({ at, until, line: lineOf(message) }));
      });
    } catch (error) {
      if (ended.aborted) return;
      state.value = 'failed';
      onFailure(error);
    } finally {
      isAsking = false;
      gone.clear();
    }
  };
  const stopAsking = effect(() => {
    if (!wanted.value) return;
    untracked(() => {
      const isKnown = state.peek() === 'ready' || state.peek() === 'none';
      if (!isKnown && !isAsking && !ending.signal.aborted) void ask();
    });
  });

  return {
    state,
    lineAt(place) {
      const all = pins.value;
      for (let index = countUntil(all, place, ({ at }) => at) - 1; index >= 0; index -= 1) {
        const pin = all[index];
        if (pin !== undefined && (pin.until === null || place < pin.until)) return pin.line;
      }
      return null;
    },
    delete(id) {
      if (isAsking) gone.add(id);
      if (pins.peek().some(({ line }) => line.id === id))
        pins.value = pins.peek().filter(({ line }) => line.id !== id);
    },
    clear() {
      if (state.peek() === 'none') return;
      ending.abort();
      batch(() => {
        state.value = 'ready';
        pins.value = [];
      });
    },
    close() {
      stopAsking();
      ending.abort();
    },
  };
}
