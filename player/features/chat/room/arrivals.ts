import type { ChatFrame } from '../../../api/chat';
import { onNextFrame } from '../../../lib/time/next-frame';

type Arrival = Exclude<ChatFrame, { type: 'pong' }>;

/** Gathers what comes and hands it on once a frame, so that a hundred messages a second are sixty changes at most. */
export interface Arrivals {
  add(frame: Arrival): void;
  /** Hands on at once what has gathered. */
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
