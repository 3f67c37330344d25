import { once } from 'node:events';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openStudio } from './draw-studio.mjs';
import { WORK } from './places.mjs';
import { runFfmpeg } from './run-ffmpeg.mjs';

export const FPS = 25;

export const SECONDS = { film: 64, stage: 32, match: 32, clip: 16, 'damavand-dusk': 12, panorama: 16 };

/**
 * The scene as one nearly lossless file without clock or grain, drawn only if it is not there yet.
 * Canvas JPEGs are full-range BT.601; from here on everything is limited-range BT.709, and says so.
 */
export const mezzanine = async (scene) => {
  const file = join(WORK, `${scene}.mkv`);
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return file;
  await mkdir(WORK, { recursive: true });
  const studio = await openStudio();
  const frames = SECONDS[scene] * FPS;
  const part = join(WORK, `${scene}.part.mkv`);
  const tags = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  await runFfmpeg(
    [
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      `${FPS}`,
      '-i',
      'pipe:0',
      '-vf',
      'scale=in_range=pc:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '6',
      '-threads',
      '1',
      ...tags,
      part,
    ],
    async (input) => {
      for (let frame = 0; frame < frames; frame += 1) {
        if (!input.write(await studio.paint(scene, frame / FPS))) await once(input, 'drain');
        if (frame % 200 === 199) console.log(`${scene}: ${frame + 1} of ${frames} frames`);
      }
    },
  );
  await studio.close();
  await rename(part, file);
  return file;
};
