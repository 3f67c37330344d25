import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStudio } from '../draw-studio.mjs';
import { freshFolder } from '../places.mjs';
import { LOGOS } from '../scenes/logo.js';

// [scene, second, part of the scene to print]
const COVERS = {
  film: ['film', 27],
  preview: ['film', 39],
  stage: ['stage', 5],
  match: ['match', 7],
  clip: ['clip', 8],
  panorama: ['panorama', 5, [560, 230, 960, 540]],
};

const CARDS = {
  'night-desert': 9,
  'dawn-caravan': 3,
  'hormuz-sunset': 8,
  'damavand-dusk': 9,
  'stage-emerald': 11,
  'match-floodlit': 19,
  'yazd-night': 9,
  'mosaic-ruby': 5,
  'mosaic-lapis': 3,
};

/** Still pictures: a cover and a banner for each medium, banners for lists, and the channels' marks. */
export const makeCovers = async () => {
  const folder = await freshFolder('covers');
  const studio = await openStudio();
  const print = async (file, scene, t, options) =>
    writeFile(join(folder, file), await studio.paint(scene, t, options));
  for (const [name, [scene, t, crop]] of Object.entries(COVERS)) {
    await print(`${name}.jpg`, scene, t, { size: [1280, 720], quality: 0.84, crop });
    await print(`banner-${name}.jpg`, scene, t, { size: [320, 180], quality: 0.84, crop });
  }
  for (const [scene, t] of Object.entries(CARDS))
    await print(`card-${scene}.jpg`, scene, t, { size: [320, 180], quality: 0.84 });
  for (const name of LOGOS) await print(`avatar-${name}.png`, `logo-${name}`, 0, { type: 'image/png' });
  await studio.close();
};
