import { join } from 'node:path';
import { MEDIA, WORK } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

const SECONDS = 8;

/** As a telephone that is held upright writes it: red lies above blue only once the picture is turned. */
export const makeRotated = async () => {
  const half = (color) => ['-f', 'lavfi', '-i', `color=${color}:size=96x108:rate=25:duration=${SECONDS}`];
  const lying = join(WORK, 'lying.mp4');
  const picture = [
    '-filter_complex',
    '[0][1]hstack,format=yuv420p',
    '-c:v',
    'libx264',
    '-crf',
    '34',
    '-g',
    '50',
  ];
  await runFfmpeg([...half('blue'), ...half('red'), ...picture, lying]);
  // ffmpeg writes a matrix only for a stream that it copies.
  const turned = ['-c', 'copy', '-metadata:s:v:0', 'rotate=90', '-movflags', '+faststart'];
  await runFfmpeg(['-i', lying, ...turned, join(MEDIA, 'files', 'rotated.mp4')]);
};
