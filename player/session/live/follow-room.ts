import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Room } from '../../api/chat';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import { pollWhile } from './poll-while';

/** A chat that is on and has no room yet is looked up again; milliseconds. */
const AGAIN_MS = 60_000;

/** Where everybody is told at once that there is a chat now, they come within this time; milliseconds. */
const SPREAD_MS = 5000;

export interface RoomOptions {
  /** Reads signals: whether the live has a chat; `null` while the platform has not said so. */
  readonly enabled: () => boolean | null;
  /** Reads signals: there is anybody to look it up for. */
  readonly wanted: () => boolean;
  /** `null` where there is no room. */
  readonly ask: (signal: AbortSignal) => Promise<Room | null>;
}

/** Looks up the room of a live as soon as its chat is on, and forgets it when the chat is switched off. */
export function followRoom({ enabled, wanted, ask }: RoomOptions): {
  readonly room: ReadonlySignal<Room | null>;
  close(): void;
} {
  const room = signal<Room | null>(null);
  const isOn = computed(enabled);
  let wasOff = false;

  const stop = effect(() => {
    if (isOn.value !== true) {
      wasOff ||= isOn.value === false;
      room.value = null;
      return undefined;
    }
    let asked = false;
    const poll = pollWhile(() => wanted() && room.value === null, {
      async ask(signal) {
        asked = true;
        const found = await ask(signal);
        throwIfAborted(signal);
        room.value = found;
      },
      interval: () => (asked ? AGAIN_MS : SPREAD_MS),
    });
    if (!wasOff) poll.hurry(0);
    return poll.close;
  });

  return { room, close: stop };
}
