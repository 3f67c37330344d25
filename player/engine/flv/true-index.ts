import { durationPlace } from './own-duration';
import { HEAD_BYTES, isFlv, PICTURE, SCRIPT, SOUND, sizeOf, TAG_BYTES, timeOf, viewOf } from './tags';

/** A key frame so much later than the one before is of another recording, in seconds, and in usual distances. */
const JUMP_S = 60;
const JUMP_TIMES = 8;

/** Action Message Format 0: a field's name has its length before it, and a list of numbers its type and count. */
const KEYFRAMES = '\0\x09keyframes';
const TIMES = '\0\x05times\x0a';
const PLACES = '\0\x0dfilepositions\x0a';
const COUNT_BYTES = 4;
const NUMBER = 0;
const NUMBER_BYTES = 9;

interface Numbers {
  readonly values: readonly number[];
  write(index: number, value: number): void;
}

/**
 * Corrects the list of key frames in the metadata of an FLV, by which mpegts.js seeks. One that leads elsewhere, or whose
 * times jump with those of the tags, is taken out: a seek would end in the middle of a tag, or not at all. No tag changes
 * its size.
 *
 * @param head the metadata and the first tags
 * @param length of the whole file, in bytes; 0 where it is not known
 */
export function correctIndex(head: Uint8Array, length: number): void {
  const view = viewOf(head);
  const content = HEAD_BYTES + TAG_BYTES;
  if (head.length < content || !isFlv(view) || view.getUint8(HEAD_BYTES) !== SCRIPT) return;
  const end = content + sizeOf(view, HEAD_BYTES);
  if (end > head.length) return;
  // One letter for each byte.
  const text = new TextDecoder('latin1').decode(head.subarray(0, end));
  const at = text.indexOf(KEYFRAMES, content);
  if (at < 0) return;
  const times = readNumbers(view, text, TIMES, at);
  const places = readNumbers(view, text, PLACES, at);
  const usual = usualDistance(times?.values ?? []);
  const isJump = (step: number) => step < 0 || (step > JUMP_S && step > usual * JUMP_TIMES);
  const steps = stepsOf(times?.values ?? []);
  const jumps = steps.some(isJump);
  if (
    times === null ||
    places === null ||
    jumps ||
    !leadsToTags(view, end, length, times.values, places.values)
  ) {
    head[at + 2] = 0;
    const steady = steps.reduce((sum, step) => sum + (isJump(step) ? usual : step), 0);
    if (jumps) writeDuration(view, text, steady);
    return;
  }
  beginAtZero(view, end, times);
  if (length > 0) endWithFile(times, places, length);
}

function readNumbers(view: DataView, text: string, name: string, from: number): Numbers | null {
  const found = text.indexOf(name, from);
  const start = found + name.length + COUNT_BYTES;
  if (found < 0 || start > text.length) return null;
  const count = view.getUint32(start - COUNT_BYTES);
  if (start + count * NUMBER_BYTES > text.length) return null;
  const placeOf = (index: number) => start + index * NUMBER_BYTES + 1;
  const values: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint8(placeOf(index) - 1) !== NUMBER) return null;
    values.push(view.getFloat64(placeOf(index)));
  }
  return { values, write: (index, value) => view.setFloat64(placeOf(index), value) };
}

function stepsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] ?? value));
}

function usualDistance(times: readonly number[]): number {
  const steps = stepsOf(times).sort((one, other) => one - other);
  return Math.max(0, steps[steps.length >> 1] ?? 0);
}

/** @param first the place of the first tag behind the metadata */
function leadsToTags(
  view: DataView,
  first: number,
  length: number,
  times: readonly number[],
  places: readonly number[],
): boolean {
  // mpegts.js leaves the first one out.
  const [, ...used] = places;
  return (
    used.length > 0 &&
    times.length === places.length &&
    stepsOf(used).every((step) => step > 0) &&
    used.some((place) => length === 0 || place < length) &&
    used.every((place) => place >= first && leadsToTag(view, place))
  );
}

/** Nothing is known of a place that has not been read. */
function leadsToTag(view: DataView, place: number): boolean {
  return place >= view.byteLength || [PICTURE, SOUND].includes(view.getUint8(place));
}

/** mpegts.js takes the first time of the tags off from all of them, and not from those of the list. */
function beginAtZero(view: DataView, end: number, { values, write }: Numbers): void {
  const first = end + 4;
  if (first + TAG_BYTES > view.byteLength) return;
  const begins = timeOf(view, first) / 1000;
  const [, earliest = 0] = values;
  if (begins === 0 || earliest < begins) return;
  values.forEach((time, index) => {
    write(index, time - begins);
  });
}

/** The places of a file that was cut off later lead to its last key frame. */
function endWithFile(times: Numbers, places: Numbers, length: number): void {
  const inside = places.values.filter((place) => place < length).length - 1;
  places.values.forEach((_, index) => {
    if (index <= inside) return;
    places.write(index, places.values[inside] ?? 0);
    times.write(index, times.values[inside] ?? 0);
  });
}

function writeDuration(view: DataView, text: string, seconds: number): void {
  const at = durationPlace(text);
  if (at !== null) view.setFloat64(at, seconds);
}
