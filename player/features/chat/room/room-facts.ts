import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatFrame, Room } from '../../../api/chat';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { ChatLine } from './chat';
import { lineOf } from './lines';

/** The room's rules and its pinned message. */
export interface RoomFacts {
  readonly room: ReadonlySignal<Room>;
  readonly pin: ReadonlySignal<ChatLine | null>;
  /** @returns false if the room is closed */
  lookUp(signal: AbortSignal): Promise<boolean>;
  take(frames: readonly ChatFrame[]): void;
}

/** @param ask calls the platform; `null` if the room no longer exists */
export function openRoomFacts(first: Room, ask: (signal: AbortSignal) => Promise<Room | null>): RoomFacts {
  const room = signal(first);
  const pin = signal(first.pin && lineOf(first.pin));
  return {
    room,
    pin,
    async lookUp(signal) {
      const found = await ask(signal);
      throwIfAborted(signal);
      if (found === null) return false;
      batch(() => {
        room.value = found;
        pin.value = found.pin && lineOf(found.pin);
      });
      return true;
    },
    take(frames) {
      for (const frame of frames) {
        if (frame.type === 'room') room.value = { ...room.peek(), ...frame.change };
        if (frame.type === 'pin') pin.value = frame.message && lineOf(frame.message);
        if (frame.type === 'delete' && frame.id === pin.peek()?.id) pin.value = null;
      }
    },
  };
}
