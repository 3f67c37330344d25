import Cea608Parser, { type Output } from 'hls.js/src/utils/cea-608-parser?full';
import type { Screen } from './channel-screens';
import { type FieldPairs, readPairs } from './read-pairs';
import { readScreen } from './read-screen';
import { wholeCaptions } from './whole-captions';

/** Channels from 1 to 4. */
export interface CaptionDecoder {
  /** Takes the caption data of a frame. Frames may come in decoding order. */
  add(time: number, data: Uint8Array): void;
  /** Reads all pending data. */
  flush(): void;
  /** The next data do not continue the last ones. */
  interrupt(): void;
  /** Another segment begins. */
  beginSegment(): void;
  /** The screen of a channel at the end of the data that were read. */
  open(channel: number): Screen | null;
}

/** Reordering delay, in seconds: frames arrive in decoding order, and are read in presentation order. */
export const REORDER = 0.5;

/** Maximum number of bytes read per segment: eight minutes at sixty pairs per second. */
const MOST_BYTES = 60_000;

interface Waiting extends FieldPairs {
  readonly time: number;
}

/** @param emit called with each screen of a channel when it disappears */
export function createCaptionDecoder(emit: (channel: number, screen: Screen) => void): CaptionDecoder {
  const fields = [openField(1, emit), openField(3, emit)] as const;
  let waiting: Waiting[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  let read = 0;
  let bytes = 0;

  const readUntil = (until: number) => {
    const ready = waiting.filter(({ time }) => time <= until).sort((one, other) => one.time - other.time);
    waiting = waiting.filter(({ time }) => time > until);
    for (const { time, first, second } of ready) {
      fields[0].read(time, first);
      fields[1].read(time, second);
      read = time;
    }
  };
  return {
    add(time, data) {
      const pairs = readPairs(data);
      bytes += pairs.first.length + pairs.second.length;
      if (bytes > MOST_BYTES) return;
      waiting.push({ time, ...pairs });
      latest = Math.max(latest, time);
      if ((waiting[0]?.time ?? latest) < latest - 2 * REORDER) readUntil(latest - REORDER);
    },
    flush: () => readUntil(Number.POSITIVE_INFINITY),
    beginSegment() {
      bytes = 0;
    },
    interrupt() {
      readUntil(Number.POSITIVE_INFINITY);
      for (const field of fields) field.interrupt(read);
      latest = Number.NEGATIVE_INFINITY;
    },
    open: (channel) => fields[channel < 3 ? 0 : 1].open(channel, read),
  };
}

function openField(first: 1 | 3, emit: (channel: number, screen: Screen) => void) {
  const outputs = [openOutput(first, emit), openOutput(first + 1, emit)] as const;
  const parser = new Cea608Parser(first, ...outputs);
  const whole = wholeCaptions();
  const open = (channel: number, end: number): Screen | null => {
    const shown = parser.channels[channel - first + 1];
    const start = outputs[channel === first ? 0 : 1].start() ?? shown?.cueStartTime ?? null;
    if (!shown || start === null || end < start) return null;
    return { start, end, blocks: readScreen(shown.displayedMemory) };
  };
  const reset = () => {
    parser.reset();
    whole.reset();
  };
  return {
    read(time: number, pairs: readonly number[]) {
      try {
        parser.addData(time, whole.keep(pairs));
      } catch {
        // Commands that no encoder writes leave the parser's rows (hls.js 1.7.4, `setPAC`; not reported yet).
        reset();
      }
    },
    open,
    interrupt(at: number) {
      for (const channel of [first, first + 1]) {
        const screen = open(channel, at);
        if (screen !== null) emit(channel, screen);
      }
      reset();
    },
  };
}

function openOutput(channel: number, emit: (channel: number, screen: Screen) => void) {
  let start: number | null = null;
  let emitLast = () => {};
  return {
    start: () => start,
    newCue(from, end, screen) {
      start = Math.min(start ?? from, from);
      const begun = start;
      // The parser calls `dispatchCue` before it writes to the screen again.
      emitLast = () => emit(channel, { start: begun, end, blocks: readScreen(screen) });
    },
    dispatchCue() {
      if (start !== null) emitLast();
      start = null;
    },
    reset() {
      start = null;
    },
  } satisfies Output & { start: () => number | null };
}
