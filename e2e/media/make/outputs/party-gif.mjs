import { join } from 'node:path';
import { MEDIA } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

const SECONDS = 1.2;

/** The picture that a live shows over its video now and then: a star that swings, without end. */
export const makePartyGif = async () => {
  const swing = `rotate=0.4*sin(2*PI*t/${SECONDS}):c=none:ow=132:oh=132`;
  const palette = 'split[a][b];[a]palettegen=max_colors=48:reserve_transparent=1[p];[b][p]paletteuse';
  await runFfmpeg([
    '-loop',
    '1',
    '-framerate',
    '15',
    '-t',
    `${SECONDS}`,
    '-i',
    join(MEDIA, 'covers', 'avatar-star.png'),
    '-vf',
    `format=rgba,${swing},${palette}`,
    join(MEDIA, 'covers', 'party.gif'),
  ]);
};
