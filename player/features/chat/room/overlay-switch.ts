import { signal } from '@preact/signals-core';
import { readStored, writeStored } from '../../../lib/storage';
import type { Chat } from './chat';

/** Storage key of the overlay's switch. */
const OVERLAY = 'chat-overlay';

export function openOverlaySwitch(): Pick<Chat, 'overlay' | 'setOverlay'> {
  const overlay = signal(readStored(OVERLAY) === 'on');
  return {
    overlay,
    setOverlay(on) {
      overlay.value = on;
      writeStored(OVERLAY, on ? 'on' : null);
    },
  };
}
