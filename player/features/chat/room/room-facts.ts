import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatFrame, Room } from '../../../api/chat';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { lineOf } from './lines';
import { openPins, type Pins, type PinsOptions } from './pins';

/** The room's rules and its pinned message. */
export interface RoomFacts extends Pick<Pins, 'pin'> {
  readonly room: ReadonlySignal<Room>;
  /** @returns false if the room is closed */
  lookUp(signal: AbortSignal): Promise<boolean>;
  take(frames: readonly ChatFrame[]): void;
}

/** @param ask calls the platform; `null` if the room no longer exists */
export function openRoomFacts(
  first: Room,
  ask: (signal: AbortSignal) => Promise<Room | null>,
  moment: Pick<PinsOptions, 'now' | 'until'>,
): RoomFacts {
  const room = signal(first);
  const pins = openPins({ first: first.pin && lineOf(first.pin), ...moment });
  return {
    room,
    pin: pins.pin,
    async lookUp(signal) {
      const found = await ask(signal);
      throwIfAborted(signal);
      if (found === null) return false;
      batch(() => {
        room.value = found;
        pins.put(found.pin && lineOf(found.pin));
      });
      return true;
    },
    take(frames) {
      for (const frame of frames) {
        if (frame.type === 'room') room.value = { ...room.peek(), ...frame.change };
        if (frame.type === 'pin') pins.put(frame.message && lineOf(frame.message));
        if (frame.type === 'delete') pins.delete(frame.id);
        if (frame.type === 'clear') pins.clear();
      }
    },
  };
}
