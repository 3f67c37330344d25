import { join } from 'node:path';
import { burnIn } from '../encode/burn-in.mjs';
import { GRAIN, h264 } from '../encode/picture.mjs';
import { mezzanine, SECONDS } from '../mezzanine.mjs';
import { freshFolder } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { waveFile } from '../sound/sound-track.mjs';

const RATE = { kbits: 350, profile: 'main', level: '3.0', gop: 2 };
const AVC = h264(RATE);
// FLV has no edit list: with B-frames its first picture would be late.
const AVC_IN_ORDER = h264({ ...RATE, bframes: 0 });
const AAC = ['-c:a', 'aac', '-b:a', '64k'];
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '340k',
  '-g',
  '50',
  '-deadline',
  'good',
  '-cpu-used',
  '3',
  '-row-mt',
  '1',
  '-threads',
  '2',
];
const FAST = ['-movflags', '+faststart'];

const FILES = {
  mp4: [...AVC, ...AAC, ...FAST, '-f', 'mp4'],
  m4v: [...AVC, ...AAC, ...FAST, '-f', 'ipod'],
  mov: [...AVC, ...AAC, ...FAST, '-f', 'mov'],
  mkv: [...AVC, ...AAC, '-f', 'matroska'],
  flv: [...AVC_IN_ORDER, ...AAC, '-flvflags', 'no_duration_filesize+add_keyframe_index', '-f', 'flv'],
  webm: [...VP9, '-c:a', 'libopus', '-b:a', '64k', '-f', 'webm'],
  mp3: ['-vn', '-c:a', 'libmp3lame', '-b:a', '96k', '-metadata', 'title=ساز تنها', '-f', 'mp3'],
  ogg: ['-vn', '-c:a', 'libvorbis', '-q:a', '2', '-metadata', 'title=ساز تنها', '-f', 'ogg'],
};

/** Without a picture, in a container that mostly has one. */
const SOUND_ONLY = { 'sound-aac.mp4': 'sample.mp4', 'sound-opus.mp4': 'sample.webm' };

/** One short file of each kind a host may name directly; its kind is burnt in where the renditions show theirs. */
export const makeFiles = async () => {
  const folder = await freshFolder('files');
  const [picture, sound] = [await mezzanine('damavand-dusk'), await waveFile('setar', 16)];
  const seconds = SECONDS['damavand-dusk'];
  const fade = ['-af', `afade=t=out:st=${seconds - 1}:d=1`, '-ar', '48000', '-t', `${seconds}`];
  for (const [kind, args] of Object.entries(FILES)) {
    const out = join(folder, `sample.${kind}`);
    if (args.includes('-vn')) {
      await runFfmpeg(['-i', sound, ...fade, ...args, out]);
      continue;
    }
    const filters = `${GRAIN},scale=640:360:flags=lanczos,setsar=1,${burnIn(kind, 360)}`;
    await runFfmpeg([
      '-i',
      picture,
      '-i',
      sound,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-vf',
      filters,
      ...fade,
      ...args,
      out,
    ]);
  }
  for (const [out, from] of Object.entries(SOUND_ONLY))
    await runFfmpeg(['-i', join(folder, from), '-vn', '-c', 'copy', ...FAST, join(folder, out)]);
};
