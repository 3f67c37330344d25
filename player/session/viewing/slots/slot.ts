import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

/** A value that only some viewings have, written by the module that offers it. */
export interface Slot<T> {
  /** `null` until the value is offered, and after it has ended. */
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
