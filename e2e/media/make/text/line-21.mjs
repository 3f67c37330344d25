/** Captions in line 21 (CTA-608), as pairs of bytes for each frame and field. */

const ODD = Array.from({ length: 128 }, (_, byte) =>
  byte.toString(2).replaceAll('0', '').length % 2 === 0 ? byte | 0x80 : byte,
);
const NOTHING = [0, 0];

const ROWS = { 1: [0x11, 0x40], 13: [0x13, 0x40], 14: [0x14, 0x40], 15: [0x14, 0x60] };
const COLORS = ['white', 'green', 'blue', 'cyan', 'red', 'yellow', 'magenta'];

/** Commands are sent twice. */
const command = (a, b) => [
  [a, b],
  [a, b],
];
export const RESUME_LOADING = command(0x14, 0x20);
export const ROLL_UP_2 = command(0x14, 0x25);
export const ERASE_DISPLAYED = command(0x14, 0x2c);
export const CARRIAGE_RETURN = command(0x14, 0x2d);
export const ERASE_LOADED = command(0x14, 0x2e);
export const END_OF_CAPTION = command(0x14, 0x2f);

/** To a row, at a column that is a multiple of four. */
export const goTo = (row, column = 0) => command(ROWS[row][0], ROWS[row][1] + 0x10 + column / 2);
export const color = (name) => command(0x11, 0x20 + 2 * COLORS.indexOf(name));
export const ITALICS = command(0x11, 0x2e);

export const words = (text) => {
  const bytes = [...text].map((char) => char.charCodeAt(0));
  if (bytes.length % 2 === 1) bytes.push(0);
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.slice(2 * at, 2 * at + 2));
};

/** The pairs of a field; the last one of each sequence is at its frame. */
export const layOut = (frames, sequences) => {
  const pairs = Array.from({ length: frames }, () => NOTHING);
  for (const [last, sequence] of sequences) {
    const first = last - sequence.length + 1;
    for (const [at, pair] of sequence.entries()) {
      if (pairs[first + at] !== NOTHING) throw new Error(`two pairs at frame ${first + at}`);
      pairs[first + at] = pair;
    }
  }
  return pairs;
};

/** A NAL unit of H.264 with the pairs of one frame (`user_data_registered_itu_t_t35`, ATSC A/53 part 4, 6.2). */
const unit = (first, second) => {
  const data = [first, second].flatMap((pair, field) => [0xfc + field, ...pair.map((byte) => ODD[byte])]);
  const payload = [0xb5, 0, 0x31, ...Buffer.from('GA94'), 3, 0x42, 0xff, ...data, 0xff];
  return Buffer.from([0, 0, 0, 1, 6, 4, payload.length, ...payload, 0x80]);
};

/** Adds them to H.264 in byte stream format whose frames stand in order, in one slice each. */
export const addPairs = (stream, first, second) => {
  const parts = [];
  let [frame, done] = [0, 0];
  for (let at = stream.indexOf('\0\0\x01'); at >= 0; at = stream.indexOf('\0\0\x01', at + 3)) {
    const kind = stream[at + 3] & 0x1f;
    if (kind !== 1 && kind !== 5) continue;
    const begin = stream[at - 1] === 0 ? at - 1 : at;
    parts.push(stream.subarray(done, begin), unit(first[frame], second[frame]));
    done = begin;
    frame += 1;
  }
  if (frame !== first.length) throw new Error(`${frame} frames`);
  return Buffer.concat([...parts, stream.subarray(done)]);
};
