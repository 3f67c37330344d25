import { ignoreFailure } from '../../lib/ignore-failure';
import type { TimeRange } from '../contract';
import { bufferedAhead, readRanges } from '../media/time-ranges';
import { attachSource } from './media-source';
import { nextEvent } from './next-event';

/** Seconds to buffer ahead of the position, and how many at least when memory is short. */
const AHEAD_SECONDS = 30;
const LEAST_AHEAD_SECONDS = 2;
/** Until playback is wanted, one frame is enough. */
const FIRST_PICTURE_SECONDS = 0.1;
/** Seconds to keep before the position, for a short seek back. */
const BEHIND_SECONDS = 30;
/** Seconds to keep before the position when memory is short. */
const LEAST_BEHIND_SECONDS = 1;
/** Events that free space, or after which waiting is pointless. */
const MOVES = ['timeupdate', 'seeking', 'play'] as const;

export interface StreamShape {
  readonly type: string;
  /** In seconds; `null` if unknown. */
  readonly duration: number | null;
  /** Offset of the media's timestamps from the element's time, in seconds. */
  readonly begins: number;
}

export interface StreamBuffer {
  /** Only the first call has an effect. */
  open(shape: StreamShape, signal: AbortSignal): Promise<void>;
  /** Waits for free space first; does nothing once `signal` is aborted. */
  append(data: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void>;
  clear(): Promise<void>;
  /** Call after the last media. */
  end(): Promise<void>;
  ranges(): readonly TimeRange[];
  close(): void;
}

/** A source buffer whose size is limited by time and by the browser's memory. */
export function openStreamBuffer(video: HTMLVideoElement, playWanted: () => boolean): StreamBuffer {
  const attached = attachSource(video);
  const never = new AbortController().signal;
  let media: MediaSource | null = null;
  let buffer: SourceBuffer | null = null;
  let mostAhead = AHEAD_SECONDS;
  let turn: Promise<void> = Promise.resolve();

  const ranges = () => readRanges(video.buffered);
  const ahead = () => bufferedAhead(ranges(), video.currentTime);

  /** A source buffer allows one operation at a time. */
  const inTurn = (work: (to: SourceBuffer) => void) => {
    const mine = turn.then(async () => {
      if (buffer === null) return;
      work(buffer);
      if (buffer.updating) await nextEvent(buffer, ['updateend'], never);
    });
    turn = mine.catch(ignoreFailure);
    return mine;
  };

  const evict = async (behind: number) => {
    const until = video.currentTime - behind;
    const [first] = ranges();
    if (first !== undefined && first.start < until) await inTurn((to) => to.remove(0, until));
  };

  const untilRoom = async (signal: AbortSignal) => {
    while (!signal.aborted && ahead() >= (playWanted() ? mostAhead : FIRST_PICTURE_SECONDS)) {
      await nextEvent(video, MOVES, signal);
    }
  };

  return {
    async open({ type, duration, begins }, signal) {
      media = await attached.ready(signal);
      if (signal.aborted || buffer !== null) return;
      buffer = media.addSourceBuffer(type);
      buffer.timestampOffset = -begins;
      if (duration !== null) media.duration = duration;
    },
    async append(data, signal) {
      for (;;) {
        await untilRoom(signal);
        await evict(BEHIND_SECONDS);
        if (signal.aborted) return;
        try {
          return await inTurn((to) => {
            if (!signal.aborted) to.appendBuffer(data);
          });
        } catch (error) {
          if (!isQuota(error) || ahead() < LEAST_AHEAD_SECONDS) throw error;
          mostAhead = Math.max(LEAST_AHEAD_SECONDS, ahead() / 2);
          await evict(LEAST_BEHIND_SECONDS);
        }
      }
    },
    async clear() {
      await inTurn((to) => {
        // The parser may hold half a fragment of the previous position.
        if (media?.readyState === 'open') to.abort();
        to.remove(0, Number.POSITIVE_INFINITY);
      });
    },
    async end() {
      await inTurn(() => {
        if (media?.readyState === 'open') media.endOfStream();
      });
    },
    ranges,
    close() {
      attached.close();
    },
  };
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
