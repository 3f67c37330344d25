import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORK } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { RATE } from './instruments.mjs';
import { TUNES } from './tunes.mjs';

const AAC_FRAME = 1024;

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The tune as a WAV file of exactly `seconds`. */
export const waveFile = async (tune, seconds) => {
  const file = join(WORK, `${tune}-${seconds}.wav`);
  if (await exists(file)) return file;
  const [left, right] = TUNES[tune](seconds);
  const peak = Math.max(
    ...[left, right].map((side) => side.reduce((top, x) => Math.max(top, Math.abs(x)), 0)),
  );
  const samples = new Int16Array(left.length * 2);
  for (let i = 0; i < left.length; i += 1) {
    samples[i * 2] = Math.tanh((left[i] / peak) * 1.8) * 26000;
    samples[i * 2 + 1] = Math.tanh((right[i] / peak) * 1.8) * 26000;
  }
  const raw = ['-f', 's16le', '-ar', `${RATE}`, '-ac', '2', '-i', 'pipe:0'];
  await runFfmpeg([...raw, '-c:a', 'pcm_s16le', file], async (input) =>
    input.write(Buffer.from(samples.buffer)),
  );
  return file;
};

const adtsFrames = (bytes) => {
  const frames = [];
  for (let at = 0; at + 7 <= bytes.length; ) {
    const length = ((bytes[at + 3] & 3) << 11) | (bytes[at + 4] << 3) | (bytes[at + 5] >> 5);
    frames.push(bytes.subarray(at, at + length));
    at += length;
  }
  return frames;
};

/**
 * The tune as bare AAC frames, exactly as many as fill `seconds`, without the encoder's priming. The tune is
 * encoded twice in a row and the second round is kept: its first frame follows its last without a click,
 * which an endless loop needs, and no edit list has to hide anything.
 */
export const aacFile = async (tune, seconds, kbits) => {
  const file = join(WORK, `${tune}-${seconds}-${kbits}.aac`);
  if (await exists(file)) return file;
  const wave = await waveFile(tune, seconds);
  const encoded = await runFfmpeg([
    '-stream_loop',
    '1',
    '-i',
    wave,
    '-t',
    `${seconds * 2 + 1}`,
    '-c:a',
    'aac',
    '-profile:a',
    'aac_low',
    '-b:a',
    `${kbits}k`,
    '-ac',
    '2',
    '-ar',
    `${RATE}`,
    '-f',
    'adts',
    'pipe:1',
  ]);
  const count = (seconds * RATE) / AAC_FRAME;
  if (!Number.isInteger(count)) throw new Error(`${seconds} s is not a whole number of AAC frames`);
  const priming = 1;
  await writeFile(file, Buffer.concat(adtsFrames(encoded).slice(priming + count, priming + count * 2)));
  return file;
};
