import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ChatFrame } from '../../../api/chat';
import type { Chat } from './chat';
import type { PinsOptions } from './pins';
import { openRecordedPins, type RecordedPinsOptions } from './recorded-pins';

/** Accuracy of the platform's time, in milliseconds: a moment within it counts as before the opening of the chat. */
const CLOCK_ERROR_MS = 500;

export interface PastPinsOptions
  extends Omit<RecordedPinsOptions, 'wanted'>,
    Pick<PinsOptions, 'now' | 'until'> {
  /** The pinned message as observed since the chat was opened. */
  readonly pin: Chat['pin'];
  readonly atEdge: ReadonlySignal<boolean>;
}

/** The pinned message of a live stream, also at moments before its chat was opened. */
export interface PastPins extends Pick<Chat, 'pin'> {
  take(frames: readonly ChatFrame[]): void;
  close(): void;
}

export function openPastPins({ pin, until, now, atEdge, ...recording }: PastPinsOptions): PastPins {
  const opened = performance.now();
  let openedAt: number | null = null;
  /** Milliseconds since 1970; `null` until the platform's time is known. */
  const findOpening = () => {
    const date = openedAt === null ? now() : null;
    if (date !== null) openedAt = date - (performance.now() - opened);
    return openedAt;
  };
  const isBefore = computed(() => {
    const moment = until.value;
    if (moment === null || atEdge.value) return false;
    const opening = findOpening();
    return opening !== null && moment < opening + CLOCK_ERROR_MS;
  });
  const recorded = openRecordedPins({ ...recording, wanted: isBefore });
  return {
    pin: computed(() => {
      const moment = until.value;
      const state = recorded.state.value;
      if (moment === null || !isBefore.value || state === 'none' || state === 'failed') return pin.value;
      return state === 'ready' ? recorded.lineAt(moment / 1000) : null;
    }),
    take(frames) {
      for (const frame of frames) {
        if (frame.type === 'delete') recorded.delete(frame.id);
        if (frame.type === 'clear') recorded.clear();
      }
    },
    close: recorded.close,
  };
}
