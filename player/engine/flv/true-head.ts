import { joinBytes } from '../../lib/network/bytes';
import { HEAD_BYTES, isFlv, PICTURE, SIZE_BYTES, SOUND, sizeOf, TAG_BYTES, timeOf, viewOf } from './tags';

const FLAGS_AT = 4;
/** The metadata come first. */
const METADATA_BYTES = 4096;
/** By the type of a tag: a flag of the head, and the field of the metadata that overrules it (annex E.5). */
const TRACKS: ReadonlyMap<number, { readonly flag: number; readonly field: string }> = new Map([
  [SOUND, { flag: 4, field: 'hasAudio' }],
  [PICTURE, { flag: 1, field: 'hasVideo' }],
]);
const ALL_FLAGS = 5;
/** The type of a Boolean in metadata, and its value (AMF 0, 2.3). */
const TRUE = '\x01\x01';

/** A track that has not begun after so much of the file is not there, in milliseconds and in bytes. */
const LATEST_MS = 10_000;
const MOST_BYTES = 8 * 2 ** 20;

export interface TrueHead {
  /** @returns all that may be passed on; empty while the head waits */
  take(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** The file has ended: all that still waits. */
  rest(): Uint8Array<ArrayBuffer>;
}

/**
 * Corrects the head of an FLV that announces sound or pictures which it does not have, as recorders of streams write it
 * before they know: mpegts.js waits for them to the end of the file, and then plays nothing.
 */
export function createTrueHead(): TrueHead {
  let held: Uint8Array<ArrayBuffer> = new Uint8Array();
  let passed = false;
  const pass = (missing: number) => {
    const whole = held;
    passed = true;
    held = new Uint8Array();
    for (const { flag, field } of TRACKS.values()) if (missing & flag) deny(whole, flag, field);
    return whole;
  };
  return {
    take(chunk) {
      if (passed) return chunk;
      const whole = joinBytes([held, chunk]);
      held = whole;
      const { missing, sure } = readTags(whole);
      return sure ? pass(missing) : new Uint8Array();
    },
    rest: () => pass(readTags(held).missing),
  };
}

function deny(file: Uint8Array, flag: number, field: string): void {
  file[FLAGS_AT] = (file[FLAGS_AT] ?? 0) & ~flag;
  const start = String.fromCharCode(...file.subarray(0, METADATA_BYTES));
  const at = start.indexOf(`${field}${TRUE}`);
  if (at >= 0) file[at + field.length + 1] = 0;
}

/** The flags of the head that no tag has borne out, and whether that is all there is to know. */
function readTags(file: Uint8Array<ArrayBuffer>): { readonly missing: number; readonly sure: boolean } {
  const view = viewOf(file);
  if (file.length < HEAD_BYTES) return { missing: 0, sure: false };
  if (!isFlv(view)) return { missing: 0, sure: true };
  let missing = view.getUint8(FLAGS_AT) & ALL_FLAGS;
  let begins: number | null = null;
  let place = HEAD_BYTES;
  while (missing > 0 && place + TAG_BYTES <= file.length) {
    const track = TRACKS.get(view.getUint8(place));
    if (track !== undefined) {
      missing &= ~track.flag;
      const time = timeOf(view, place);
      begins ??= time;
      if (time - begins > LATEST_MS) return { missing, sure: true };
    }
    place += TAG_BYTES + sizeOf(view, place) + SIZE_BYTES;
  }
  return { missing: begins === null ? 0 : missing, sure: missing === 0 || file.length > MOST_BYTES };
}
