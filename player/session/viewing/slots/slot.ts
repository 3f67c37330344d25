import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

/** A fact of a viewing that only some of them have, and which is written by whoever offers it. */
export interface Slot<T> {
  /** `null` until it is offered, and when it is over. */
  of(viewing: object): ReadonlySignal<T | null>;
  offer(viewing: object, value: T | null): void;
}

export function openSlot<T>(): Slot<T> {
  const known = new WeakMap<object, Signal<T | null>>();
  const slotOf = (viewing: object) => {
    const slot = known.get(viewing) ?? signal<T | null>(null);
    known.set(viewing, slot);
    return slot;
  };
  return {
    of: slotOf,
    offer: (viewing, value) => {
      slotOf(viewing).value = value;
    },
  };
}
