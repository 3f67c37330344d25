import { join } from 'node:path';
import { MEDIA } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { waveFile } from '../sound/sound-track.mjs';

const SECONDS = 12;
/** Lossless sound is large: one channel of few samples is enough to hear that it plays. */
const SMALL = ['-ac', '1', '-ar', '8000'];

const SOUNDS = {
  flac: [...SMALL, '-c:a', 'flac', '-f', 'flac'],
  wav: [...SMALL, '-c:a', 'pcm_s16le', '-f', 'wav'],
  mka: ['-c:a', 'libopus', '-b:a', '64k', '-f', 'matroska'],
  m4a: ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'ipod'],
};

/** The formats of sound beside mp3 and ogg. */
export const makeSounds = async () => {
  const sound = await waveFile('setar', 16);
  const fade = ['-af', `afade=t=out:st=${SECONDS - 1}:d=1`, '-t', `${SECONDS}`, '-ar', '48000'];
  for (const [kind, args] of Object.entries(SOUNDS))
    await runFfmpeg(['-i', sound, ...fade, ...args, join(MEDIA, 'files', `sample.${kind}`)]);
};
