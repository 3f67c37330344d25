import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Room } from '../../api/chat';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import { pollWhile } from './poll-while';

/** If chat is enabled but has no room yet, it is looked up again after this long; milliseconds. */
const AGAIN_MS = 60_000;

/** When every viewer learns at once that chat is enabled, their requests spread over this time; milliseconds. */
const SPREAD_MS = 5000;

export interface RoomOptions {
  /** Reads signals: whether the live stream has a chat; `null` until the platform has reported it. */
  readonly enabled: () => boolean | null;
  /** Reads signals: whether the room accepts messages; `null` if the platform does not report it. */
  readonly open: () => boolean | null;
  /** Reads signals: whether anybody needs the room. */
  readonly wanted: () => boolean;
  /** `null` if there is no room. */
  readonly ask: (signal: AbortSignal) => Promise<Room | null>;
}

/** Looks up the chat room of a live stream when chat is enabled, and drops it when chat is disabled. */
export function followRoom({ enabled, open, wanted, ask }: RoomOptions): {
  readonly room: ReadonlySignal<Room | null>;
  /** Chat is on, and its room is looked up for the first time. */
  readonly awaited: ReadonlySignal<boolean>;
  close(): void;
} {
  const room = signal<Room | null>(null);
  const answered = signal(false);
  const isOn = computed(enabled);
  const isClosed = computed(() => open() === false);
  let wasOff = false;

  const stop = effect(() => {
    if (isOn.value !== true) {
      wasOff ||= isOn.value === false;
      room.value = null;
      return undefined;
    }
    // A closed room is unknown to viewers who come later; they look it up when it opens.
    wasOff ||= isClosed.value;
    let asked = false;
    const poll = pollWhile(() => wanted() && room.value === null, {
      async ask(signal) {
        const found = await ask(signal);
        throwIfAborted(signal);
        asked = true;
        batch(() => {
          answered.value = true;
          room.value = found;
        });
      },
      onFailure() {
        answered.value = true;
      },
      interval: () => (asked ? AGAIN_MS : SPREAD_MS),
    });
    if (!wasOff) poll.hurry(0);
    return poll.close;
  });

  return { room, awaited: computed(() => isOn.value === true && !answered.value), close: stop };
}
