import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readStored, writeStored } from '../../lib/storage';

/**
 * Whether single-key shortcuts work. Viewers who dictate or press keys by accident can turn them off (WCAG 2.2, 2.1.4).
 */
export interface KeysSwitch {
  readonly on: ReadonlySignal<boolean>;
  turn(on: boolean): void;
}

/** The name under which this viewer's choice is stored. */
const STORED_AS = 'keys';
const OFF = 'off';

export function openKeysSwitch(
  read: () => string | null = () => readStored(STORED_AS),
  write: (text: string | null) => void = (text) => writeStored(STORED_AS, text),
): KeysSwitch {
  const on = signal(read() !== OFF);
  return {
    on,
    turn(next) {
      on.value = next;
      write(next ? null : OFF);
    },
  };
}

/** The page's own switch: keyboard shortcuts read it, and the list of shortcuts changes it. */
export const keysSwitch: KeysSwitch = openKeysSwitch();
