import type { Signal } from '@preact/signals-core';

/** The only way in which others may write the signal. */
export function writeTo<T>(slot: Signal<T>): (value: T) => void {
  return (value) => {
    slot.value = value;
  };
}
