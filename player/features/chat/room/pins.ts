import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { countUntil } from '../../../session/moment/gate';
import type { ChatLine } from './chat';

/** Maximum number of remembered pins; older ones are dropped. */
const PINS_AT_MOST = 100;

interface PinnedFrom {
  readonly at: number;
  readonly line: ChatLine | null;
}

/** The pinned message at the viewer's moment. */
export interface Pins {
  readonly pin: ReadonlySignal<ChatLine | null>;
  /** Pins another message from now on; `null`: none. */
  put(line: ChatLine | null): void;
  /** Deletes a message, as if it had never been pinned. */
  delete(id: string): void;
  /** Deletes all messages up to now. */
  clear(): void;
}

export interface PinsOptions {
  readonly first: ChatLine | null;
  /** Milliseconds since 1970 by the platform's clock; `null` if unknown. */
  readonly now: () => number | null;
  /** Pins later than this are withheld; `null`: none are. */
  readonly until: ReadonlySignal<number | null>;
}

export function openPins({ first, now, until }: PinsOptions): Pins {
  // The time at which the first one was pinned is unknown, but not before it was created.
  const pins = signal<readonly PinnedFrom[]>([{ at: first?.createdAt ?? 0, line: first }]);
  const newest = () => pins.peek()[pins.peek().length - 1];
  return {
    pin: computed(() => {
      const all = pins.value;
      const moment = until.value;
      const count = moment === null ? all.length : countUntil(all, moment, ({ at }) => at);
      return all[count - 1]?.line ?? null;
    }),
    put(line) {
      const last = newest();
      if (last?.line?.id === line?.id && last !== undefined) {
        pins.value = [...pins.peek().slice(0, -1), { ...last, line }];
        return;
      }
      // The platform's time is known to about a second, or not at all; a message is not pinned before it is created.
      const at = Math.max(last?.at ?? 0, now() ?? 0, line?.createdAt ?? 0);
      pins.value = [...pins.peek(), { at, line }].slice(-PINS_AT_MOST);
    },
    delete(id) {
      if (pins.peek().every(({ line }) => line?.id !== id)) return;
      pins.value = pins.peek().map((pin) => (pin.line?.id === id ? { ...pin, line: null } : pin));
    },
    clear() {
      pins.value = pins.peek().map((pin) => ({ ...pin, line: null }));
    },
  };
}
