import { join } from 'node:path';
import { MEDIA } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

/** As other encoders write: open GOPs, one picture of seven left out, sound that begins later, the index at the end. */
export const makeOdd = () =>
  runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=192x108:rate=30000/1001:duration=14',
    '-itsoffset',
    '0.4',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:sample_rate=44100:duration=13.2',
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-vf',
    "select='not(eq(mod(n,7),3))'",
    '-fps_mode',
    'vfr',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '40',
    '-x264-params',
    'keyint=75:min-keyint=75:scenecut=0:open-gop=1:bframes=3:b-pyramid=normal',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    '-ac',
    '1',
    join(MEDIA, 'files', 'odd.mp4'),
  ]);
