import { lastOf } from '../../../lib/from-end';
import type { EngineFailure } from '../../failure';
import { listen } from '../../media/listen';
import { forgetInits } from './segments/forget-inits';
import { STEP_SECONDS } from './segments/pass-lost';
import type { Span } from './segments/span';
import type { Unreadable } from './segments/unreadable';
import type { Stream } from './stream';
import { streamFailureReport } from './trouble';

export type Mend = 'recover' | 'skip' | 'rebuild' | 'give-up';

/** Repeated faults within this span get stronger repairs, in milliseconds. */
const SPAN_MS = 30_000;
/** The element and hls.js report the same fault within this time, in milliseconds. */
const SAME_FAULT_MS = 1000;
/** Repairs for repeated faults of one segment, in this order. */
const MENDS: readonly Mend[] = ['recover', 'skip', 'rebuild'];
/**
 * So many faults of different segments have another cause. The last repair is a new instance: a restarted encoder may
 * have written another init segment under the same name.
 */
const MOST = 6;
/** A decoder reads up to this far ahead of the current time, in seconds. */
const DECODER_AHEAD_S = 1;

/** Chooses the repair of a failed decoder or buffer, so that no fault is repaired forever. */
export function createMending() {
  let made: readonly { readonly at: number; readonly sn: Span['sn'] | null }[] = [];
  return {
    /**
     * @param sn number of the segment at fault; `null` if unknown
     * @returns `null` if the fault is already being repaired
     */
    next(now: number, sn: Span['sn'] | null): Mend | null {
      const last = lastOf(made);
      if (last !== undefined && now - last.at < SAME_FAULT_MS) return null;
      made = made.filter(({ at }) => now - at < SPAN_MS);
      const same = made.filter((mend) => mend.sn === sn).length;
      made = [...made, { at: now, sn }];
      if (made.length >= MOST) return made.length === MOST ? 'rebuild' : 'give-up';
      return MENDS[same] ?? 'give-up';
    },
  };
}

export interface MenderOptions {
  readonly video: HTMLVideoElement;
  readonly stream: Stream;
  readonly unreadable: Pick<Unreadable, 'blamed' | 'leaveOut'>;
  readonly rebuild: (reason: EngineFailure) => void;
  readonly giveUp: (reason: EngineFailure) => void;
}

/** Repairs a failed decoder or buffer, no matter which component reported it. */
export function createMender({ video, stream, unreadable, rebuild, giveUp }: MenderOptions) {
  const mending = createMending();
  let looksAgain = 0;
  const mend = (reason: EngineFailure, reported?: Span) => {
    streamFailureReport(stream.current());
    const place = stream.place() ?? 0;
    const segment = reported ?? unreadable.blamed() ?? stream.segmentAt(place + DECODER_AHEAD_S);
    switch (mending.next(performance.now(), segment?.sn ?? null)) {
      case 'recover': {
        const hls = stream.current();
        // Media from before the restart cannot be decoded with the new init segment.
        const isNew = hls?.latestLevelDetails?.live === true && forgetInits(hls);
        const next = segment?.start ?? 0;
        return stream.recover(
          isNew && next > place && next < place + DECODER_AHEAD_S ? next + STEP_SECONDS : undefined,
        );
      }
      case 'skip':
        if (segment === undefined) return stream.recover(place + 1);
        unreadable.leaveOut(segment);
        // If playback has not reached the segment, media before it is kept.
        return stream.recover(segment.start < place + DECODER_AHEAD_S ? segment.end + STEP_SECONDS : place);
      case 'rebuild':
        return rebuild(reason);
      case 'give-up':
        return giveUp(reason);
      case null:
        // This may be another fault, in the new buffers.
        window.clearTimeout(looksAgain);
        looksAgain = window.setTimeout(() => {
          if (isBroken()) mend(reason, reported);
        }, SAME_FAULT_MS);
    }
  };
  /** hls.js stops loading after a fault that it considers fatal. */
  const isBroken = () => video.error !== null || stream.current()?.loadingEnabled === false;
  const stop = listen(video, ['error'], () => {
    if (video.error?.code === MediaError.MEDIA_ERR_DECODE && stream.current() !== null) mend(UNDECODABLE);
  });
  return {
    mend,
    stop() {
      window.clearTimeout(looksAgain);
      stop();
    },
  };
}

const UNDECODABLE: EngineFailure = { reason: 'decode', type: 'videoTagError', detail: 'decode' };
