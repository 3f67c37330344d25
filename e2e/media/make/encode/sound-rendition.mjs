import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { aacFile } from '../sound/sound-track.mjs';
import { segmenter } from './ladder.mjs';

/** A sound track of its own as CMAF segments. */
export const soundRendition = async ({ tune, seconds, kbits, folder, id, segmentSeconds }) => {
  const place = join(folder, id);
  await mkdir(place, { recursive: true });
  const aac = await aacFile(tune, seconds, kbits);
  await runFfmpeg([
    '-i',
    aac,
    '-c',
    'copy',
    '-bsf:a',
    'aac_adtstoasc',
    ...segmenter(place, segmentSeconds, 'fmp4'),
  ]);
};
