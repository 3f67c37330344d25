import {
  HEAD_BYTES,
  isFlv,
  PICTURE,
  SCRIPT,
  SIZE_BYTES,
  SOUND,
  sizeOf,
  TAG_BYTES,
  timeOf,
  viewOf,
} from './tags';

/** Action Message Format 0, 2.2 to 2.14. */
const NUMBER = '\0';
const LONG_TEXT = '\x0c';
const NAME = '\x02\0\x0aonMetaData';
const LIST_OF_TWO = '\x08\0\0\0\x02';
const LIST_END = '\0\0\x09';
const DURATION_KEY = `\0\x08duration${NUMBER}`;
const FILLER = '\0\x01-';
const NUMBER_BYTES = 8;
const LENGTH_BYTES = 4;

/** Number of bytes at the end of a file that are searched for its last tag. */
export const TAIL_BYTES = 32_768;

export interface MissingDuration {
  /** Time of the first tag, in milliseconds. */
  readonly firstMs: number;
  readonly write: (seconds: number) => void;
}

/**
 * Finds the place for the duration in the metadata of an FLV without one or with 0, as recorders leave it that cannot
 * rewrite the beginning. Writing it does not change the size of a tag.
 *
 * @param head the metadata and the first tags
 * @returns `null` if the duration is not missing, or there is no place for it
 */
export function missingDuration(head: Uint8Array): MissingDuration | null {
  const view = viewOf(head);
  const firstMs = firstTime(view);
  if (firstMs === null || view.getUint8(HEAD_BYTES) !== SCRIPT) return null;
  const from = HEAD_BYTES + TAG_BYTES;
  const write = writerOf(head.subarray(from, from + sizeOf(view, HEAD_BYTES)));
  return write && { firstMs, write };
}

/** The time of the last tag of a file, in milliseconds; `null` if these bytes do not end with a tag. */
export function lastTime(tail: Uint8Array): number | null {
  if (tail.length < SIZE_BYTES) return null;
  const view = viewOf(tail);
  const end = tail.length - SIZE_BYTES;
  const at = end - view.getUint32(end);
  if (at < 0 || at + TAG_BYTES > end || at + TAG_BYTES + sizeOf(view, at) !== end) return null;
  return [SOUND, PICTURE].includes(view.getUint8(at)) ? timeOf(view, at) : null;
}

function firstTime(view: DataView): number | null {
  if (view.byteLength < HEAD_BYTES || !isFlv(view)) return null;
  for (
    let at = HEAD_BYTES;
    at + TAG_BYTES <= view.byteLength;
    at += TAG_BYTES + sizeOf(view, at) + SIZE_BYTES
  )
    if (view.getUint8(at) !== SCRIPT) return timeOf(view, at);
  return null;
}

/**
 * Finds the offset of the duration, a number in seconds.
 *
 * @param text the metadata, one character per byte
 * @param end end of the metadata
 */
export function durationPlace(text: string, end = text.length): number | null {
  const at = text.indexOf(DURATION_KEY) + DURATION_KEY.length;
  return at >= DURATION_KEY.length && at + NUMBER_BYTES <= end ? at : null;
}

function writerOf(content: Uint8Array): ((seconds: number) => void) | null {
  const text = String.fromCharCode(...content.subarray(0, 4096));
  if (!text.startsWith(NAME)) return null;
  const view = viewOf(content);
  const at = durationPlace(text, content.length);
  if (at !== null) return view.getFloat64(at) > 0 ? null : (seconds) => view.setFloat64(at, seconds);
  const start = `${NAME}${LIST_OF_TWO}${DURATION_KEY}`;
  const filler = `${FILLER}${LONG_TEXT}`;
  const filled = start.length + NUMBER_BYTES + filler.length + LENGTH_BYTES;
  const room = content.length - filled - LIST_END.length;
  // The field `keyframes` is kept, since an index is worth more than the duration.
  if (room < 0 || text.includes('keyframes')) return null;
  return (seconds) => {
    const put = (bytes: string, at: number) =>
      content.set(
        Array.from(bytes, (letter) => letter.charCodeAt(0)),
        at,
      );
    put(start, 0);
    view.setFloat64(start.length, seconds);
    put(filler, start.length + NUMBER_BYTES);
    view.setUint32(filled - LENGTH_BYTES, room);
    content.fill(0, filled);
    put(LIST_END, content.length - LIST_END.length);
  };
}
