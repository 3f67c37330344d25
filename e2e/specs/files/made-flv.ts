import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../../media/files/sample.flv', import.meta.url));

/** Bytes of the file header, of a tag header, and of the tag size after a tag. */
const HEAD = 13;
const TAG = 11;
const SIZE = 4;
const SOUND = 8;
const SCRIPT = 18;
/** Header flag. */
const VIDEO_ALONE = 1;
/** Duration of the sample, in milliseconds. */
const SAMPLE_MS = 12_040;
const HALF_MS = SAMPLE_MS / 2;
const ROUNDS = 18;
const SLOWER = 30;

/** The unchanged sample. */
export const sample = () => rewrite((tag) => tag);

/** The sample without its audio, which its header and its metadata still announce. */
export function withoutSound(): Buffer {
  return rewrite((tag) => (tag[0] === SOUND ? null : tag));
}

/** The sample with timestamps that restart at 0 in its second half: the encoder was interrupted. */
export function begunAnew(): Buffer {
  return rewrite((tag) => {
    if (tag[0] !== SCRIPT) tag.writeUIntBE(tag.readUIntBE(4, 3) % HALF_MS, 4, 3);
    return tag;
  });
}

/** The video of the sample, slowed down and repeated for almost two hours, without an index. */
export const longPictures = () => picturesWith((ROUNDS * SAMPLE_MS * SLOWER) / 1000);

/** The same, without a stated duration. */
export const withoutDuration = () => picturesWith(0);

function picturesWith(duration: number): Buffer {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    rewrite((tag) => {
      if (tag[0] === SOUND || tag[0] === SCRIPT) return null;
      tag.writeUIntBE((tag.readUIntBE(4, 3) + round * SAMPLE_MS) * SLOWER, 4, 3);
      return tag;
    }).subarray(HEAD),
  );
  const head = rewrite(() => null);
  head.writeUInt8(VIDEO_ALONE, 4);
  return Buffer.concat([head, metadata(duration), ...rounds]);
}

/** A metadata object with one field (AMF 0, 2.10), in seconds. */
function metadata(duration: number): Buffer {
  const name = (text: string) => `${String.fromCharCode(0, text.length)}${text}`;
  const content = Buffer.from(`\x02${name('onMetaData')}\x08\0\0\0\x01${name('duration')}\0`, 'latin1');
  const value = Buffer.alloc(8);
  value.writeDoubleBE(duration);
  const body = Buffer.concat([content, value, Buffer.from([0, 0, 9])]);
  const head = Buffer.alloc(TAG);
  head.writeUInt8(SCRIPT);
  head.writeUIntBE(body.length, 1, 3);
  const size = Buffer.alloc(SIZE);
  size.writeUInt32BE(TAG + body.length);
  return Buffer.concat([head, body, size]);
}

function rewrite(change: (tag: Buffer) => Buffer | null): Buffer {
  const sample = readFileSync(SAMPLE);
  const parts: Buffer[] = [Buffer.from(sample.subarray(0, HEAD))];
  for (let place = HEAD; place + TAG <= sample.length; ) {
    const length = TAG + sample.readUIntBE(place + 1, 3) + SIZE;
    const tag = change(Buffer.from(sample.subarray(place, place + length)));
    if (tag !== null) parts.push(tag);
    place += length;
  }
  return Buffer.concat(parts);
}
