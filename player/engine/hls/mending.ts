import type { EngineFailure } from '../contract';
import { listen } from '../listen';
import type { Segment } from './broken-segment';
import { STEP_SECONDS, type Stream } from './stream';
import { tellTrouble } from './trouble';

export type Mend = 'recover' | 'skip' | 'rebuild' | 'give-up';

/** Broken media is mended by harder means each time, within this span, in milliseconds. */
const SPAN_MS = 30_000;
/** One fault is told by the element and by hls.js, in milliseconds. */
const SAME_FAULT_MS = 1000;
const MENDS: readonly Mend[] = ['recover', 'skip', 'rebuild'];

/** Chooses what to do about a decoder or buffer that failed, so that no fault is mended for ever. */
export function createMending() {
  let made: readonly number[] = [];
  return {
    /** @returns `null` when the fault is being mended already */
    next(now: number): Mend | null {
      const last = made.at(-1);
      if (last !== undefined && now - last < SAME_FAULT_MS) return null;
      made = made.filter((time) => now - time < SPAN_MS);
      const mend = MENDS[made.length] ?? 'give-up';
      made = [...made, now];
      return mend;
    },
  };
}

export interface MenderOptions {
  readonly video: HTMLVideoElement;
  readonly stream: Stream;
  readonly rebuild: (reason: EngineFailure) => void;
  readonly giveUp: (reason: EngineFailure) => void;
}

/** Mends a decoder or buffer that failed, whoever told of it. */
export function createMender({ video, stream, rebuild, giveUp }: MenderOptions) {
  const mending = createMending();
  const mend = (reason: EngineFailure, segment?: Segment) => {
    tellTrouble(stream.current());
    switch (mending.next(performance.now())) {
      case 'recover':
        return stream.recover();
      case 'skip':
        return stream.recover((segment?.end ?? video.currentTime + 1) + STEP_SECONDS);
      case 'rebuild':
        return rebuild(reason);
      case 'give-up':
        return giveUp(reason);
      case null:
        return;
    }
  };
  const stop = listen(video, ['error'], () => {
    if (video.error?.code === MediaError.MEDIA_ERR_DECODE && stream.current() !== null) mend(UNDECODABLE);
  });
  return { mend, stop };
}

const UNDECODABLE: EngineFailure = { reason: 'decode', type: 'videoTagError', detail: 'decode' };
