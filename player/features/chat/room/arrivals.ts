import type { ChatFrame } from '../../../api/chat';
import { onNextFrame } from '../../../lib/time/next-frame';

type Arrival = Exclude<ChatFrame, { type: 'pong' }>;

/** Collects received messages and passes them on once per frame, so that a busy chat causes at most sixty changes a second. */
export interface Arrivals {
  add(frame: Arrival): void;
  /** Passes on the collected messages at once. */
  flush(): void;
  close(): void;
}

export function openArrivals(take: (frames: readonly Arrival[]) => void): Arrivals {
  let gathered: Arrival[] = [];
  let callOff: (() => void) | null = null;

  const flush = () => {
    callOff?.();
    callOff = null;
    const frames = gathered;
    gathered = [];
    if (frames.length > 0) take(frames);
  };

  return {
    add(frame) {
      gathered.push(frame);
      callOff ??= onNextFrame(flush);
    },
    flush,
    close() {
      callOff?.();
      gathered = [];
    },
  };
}
