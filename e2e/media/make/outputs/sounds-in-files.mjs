import { join } from 'node:path';
import { MEDIA } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

const SECONDS = 12;

const lavfi = (source) => ['-f', 'lavfi', '-i', source];
const tone = (frequency) => lavfi(`sine=frequency=${frequency}:sample_rate=48000:duration=${SECONDS}`);
const picture = lavfi(`testsrc=size=192x108:rate=25:duration=${SECONDS}`);
const avc = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '40', '-g', '50'];
const two = ['-map', '0:v', '-map', '1:a', '-map', '2:a'];
const named = (stream, key, value) => [`-metadata:s:a:${stream}`, `${key}=${value}`];
/** Matroska has the codes that libraries use (`per`); MP4 gets those of ISO 639-2/T. */
const names = (first) => [
  ...named(0, 'language', first),
  ...named(1, 'language', 'eng'),
  ...named(1, 'title', 'Original'),
];
const aac = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
const ac3 = (stream) => [`-c:a:${stream}`, 'ac3', `-b:a:${stream}`, '32k', '-ac', '1'];

/** Files with the sound of two languages, and with sound that most browsers cannot decode. */
export const makeSoundsInFiles = async () => {
  const make = (name, ...args) =>
    runFfmpeg([...picture, ...tone(440), ...tone(880), ...avc, ...args, join(MEDIA, 'files', name)]);
  await make('two-sounds.mkv', ...two, ...aac, ...names('per'));
  await make('two-sounds.mp4', ...two, ...aac, ...names('fas'), '-movflags', '+faststart');
  await make('ac3-first.mp4', ...two, ...aac, ...ac3(0), ...names('fas'), '-movflags', '+faststart');
  await make('ac3.mkv', '-map', '0:v', '-map', '1:a', ...ac3(0));
  const pcm = ['-t', '1', '-ar', '11025', '-ac', '1', '-c:a', 'pcm_s16le'];
  await make('pcm.flv', '-map', '0:v', '-map', '1:a', ...pcm);
  await runFfmpeg([
    ...tone(440),
    '-t',
    '2',
    '-ar',
    '8000',
    '-c:a',
    'libspeex',
    join(MEDIA, 'files', 'speex.ogg'),
  ]);
};
