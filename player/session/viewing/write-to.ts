import type { Signal } from '@preact/signals-core';

/** Returns a setter, so that other modules can write the signal in this way only. */
export function writeTo<T>(slot: Signal<T>): (value: T) => void {
  return (value) => {
    slot.value = value;
  };
}
