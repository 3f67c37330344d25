import { joinBytes } from '../../lib/network/bytes';
import {
  HEAD_BYTES,
  isFlv,
  PICTURE,
  SCRIPT,
  SIZE_BYTES,
  SOUND,
  setTime,
  sizeOf,
  TAG_BYTES,
  timeOf,
  viewOf,
} from './tags';

/** A tag this much later than all earlier ones, or earlier than the last one of its track, belongs to another recording; ms. */
const AHEAD_MS = 10_000;
const BACK_MS = 1000;

/** Time from the last tag of one recording to the first one of the next, in milliseconds. */
const STEP_MS = 40;

/** Codecs whose configuration is a tag without a time, and the bytes that identify it. */
const AAC = 10;
const WITH_SETTINGS = [7, 12];
const ENHANCED = 0x80;
const CODEC_BYTES = 2;

export interface TagTimes {
  /** @returns the data that can be passed on: an incomplete tag header is held back */
  take(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Returns the remaining data at the end of the file. */
  rest(): Uint8Array<ArrayBuffer>;
}

/**
 * Makes the times of an FLV continuous where they jump, as in recordings of an interrupted stream, or wrap: mpegts.js would
 * drop everything after that. No tag changes its size or offset.
 *
 * @param isIndexed whether the file has an index of key frames, with the times of the tags
 * @returns a function that starts reading at the offset of a tag
 */
export function createSteadyTimes(isIndexed: () => boolean): (from: number) => TagTimes {
  /** Corrections of the tags' times in milliseconds, by the offset from which they apply. */
  const shifts = new Map<number, number>();
  const shiftAt = (place: number) => {
    let nearest = -1;
    for (const begins of shifts.keys()) if (begins <= place && begins > nearest) nearest = begins;
    return shifts.get(nearest) ?? 0;
  };
  return (from) => readTags(from, shifts, shiftAt(from), isIndexed);
}

function readTags(
  from: number,
  shifts: Map<number, number>,
  firstShift: number,
  isIndexed: () => boolean,
): TagTimes {
  let held: Uint8Array<ArrayBuffer> = new Uint8Array();
  /** Offset of the first byte that is held back, or received next. */
  let place = from;
  /** Bytes until the next tag. */
  let ahead = from === 0 ? HEAD_BYTES : 0;
  let shift = firstShift;
  let latest: number | null = null;
  const latestOf = new Map<number, number>();
  let readable = true;

  const follow = (view: DataView, at: number) => {
    const type = view.getUint8(at);
    const raw = timeOf(view, at);
    const own = latestOf.get(type);
    const known = shifts.get(place + at);
    if (known !== undefined) shift = known;
    else if (latest !== null) {
      const time = raw + shift;
      if (time - latest > AHEAD_MS || (own !== undefined && own - time > BACK_MS)) {
        shift = latest + STEP_MS - raw;
        shifts.set(place + at, shift);
      }
    }
    const time = raw + shift;
    if (shift !== 0) setTime(view, at, time);
    latest = Math.max(latest ?? time, time);
    latestOf.set(type, time);
  };

  return {
    take(chunk) {
      const whole = joinBytes([held, chunk]);
      const view = viewOf(whole);
      held = new Uint8Array();
      if (place === 0 && whole.length >= HEAD_BYTES) readable &&= isFlv(view);
      readable &&= !isIndexed();
      if (!readable) return whole;
      let at = ahead;
      while (isWhole(view, at)) {
        readable = isTag(view, at);
        if (!readable) return whole;
        if (hasTime(view, at)) follow(view, at);
        at += TAG_BYTES + sizeOf(view, at) + SIZE_BYTES;
      }
      const passed = whole.subarray(0, at);
      held = whole.slice(at);
      ahead = at - passed.length;
      place += passed.length;
      return passed;
    },
    rest() {
      const whole = held;
      held = new Uint8Array();
      return whole;
    },
  };
}

/** Whether enough of a tag has arrived to be read. */
function isWhole(view: DataView, at: number): boolean {
  const end = at + TAG_BYTES;
  return end <= view.byteLength && end + Math.min(CODEC_BYTES, sizeOf(view, at)) <= view.byteLength;
}

/** Whether a tag starts here: the stream id is always 0. */
function isTag(view: DataView, at: number): boolean {
  return [SOUND, PICTURE, SCRIPT].includes(view.getUint8(at)) && view.getUint32(at + 7) % 2 ** 24 === 0;
}

/** Whether a tag contains audio or video, and not a codec's configuration. */
function hasTime(view: DataView, at: number): boolean {
  const type = view.getUint8(at);
  if (type === SCRIPT || sizeOf(view, at) < CODEC_BYTES) return false;
  const [codec, kind] = [view.getUint8(at + TAG_BYTES), view.getUint8(at + TAG_BYTES + 1)];
  if (type === SOUND) return codec >> 4 !== AAC || kind !== 0;
  if (codec & ENHANCED) return (codec & 15) !== 0;
  return !WITH_SETTINGS.includes(codec & 15) || kind !== 0;
}
