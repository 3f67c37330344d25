import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FPS, mezzanine, SECONDS } from '../mezzanine.mjs';
import { freshFolder } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { clock } from '../text/film-text.mjs';

const EVERY = 2;
const COLUMNS = 4;
const ROWS = 4;

const KINDS = [
  { file: 'thumbs.vtt', sheet: 'sheet', width: 176, height: 99 },
  { file: 'thumbs-mobile.vtt', sheet: 'mobile', width: 128, height: 72 },
];

/** Sheets of thumbnails, one for every two seconds, and the WebVTT file that says which is where. */
export const makeThumbs = async (scene) => {
  const folder = await freshFolder(scene, 'thumbs');
  const source = await mezzanine(scene);
  for (const { file, sheet, width, height } of KINDS) {
    // The picture in the middle of the two seconds stands for them.
    const pick = `select='eq(mod(n,${EVERY * FPS}),${(EVERY * FPS) >> 1})'`;
    const range = 'scale=out_range=pc:out_color_matrix=bt601,format=yuvj420p';
    const tiles = `${pick},scale=${width}:${height}:flags=lanczos,tile=${COLUMNS}x${ROWS},${range}`;
    const out = join(folder, `${sheet}-%d.jpg`);
    await runFfmpeg([
      '-i',
      source,
      '-vf',
      tiles,
      '-vsync',
      'passthrough',
      '-start_number',
      '0',
      '-q:v',
      '4',
      out,
    ]);
    const cues = Array.from({ length: SECONDS[scene] / EVERY }, (_, i) => {
      const [page, place] = [Math.floor(i / (COLUMNS * ROWS)), i % (COLUMNS * ROWS)];
      const [x, y] = [(place % COLUMNS) * width, Math.floor(place / COLUMNS) * height];
      const when = `${clock(i * EVERY)} --> ${clock((i + 1) * EVERY)}`;
      return `${when}\n${sheet}-${page}.jpg#xywh=${x},${y},${width},${height}\n`;
    });
    await writeFile(join(folder, file), `WEBVTT\n\n${cues.join('\n')}`);
  }
};
