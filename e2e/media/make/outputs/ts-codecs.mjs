import { freshFolder } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { avc, source } from './encoders.mjs';

const ac3 = ['-c:a', 'ac3', '-b:a', '32k', '-ac', '1'];
const eac3 = ['-c:a', 'eac3', '-b:a', '32k', '-ac', '1'];
const aacSecond = ['-c:a:1', 'aac', '-b:a:1', '16k', '-ac:a:1', '1'];
const aac = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1'];

const FILES = {
  ac3: [...avc(50), ...ac3],
  eac3: [...avc(50), ...eac3],
  // The program lists the picture and the second sound behind the first sound.
  'eac3-aac': ['-map', '1', '-map', '0', '-map', '1', ...avc(50), ...eac3, ...aacSecond],
  opus: [...avc(50), '-c:a', 'libopus', '-b:a', '16k', '-ac', '1'],
  hevc: [
    '-c:v',
    'libx265',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '45',
    '-x265-params',
    'keyint=50:log-level=error',
    ...aac,
  ],
  mpeg2: ['-c:v', 'mpeg2video', '-qscale:v', '31', '-g', '100', ...aac],
};

/** MPEG-TS with codecs of television that few browsers decode, 4 s each. */
export const makeTsCodecs = async () => {
  const folder = await freshFolder('encoders', 'ts-codecs');
  for (const [name, codecs] of Object.entries(FILES))
    await runFfmpeg([...source(), ...codecs, '-t', '4', `${folder}/${name}.ts`]);
};
