// Runs in the page. `paint(name, t, …)` returns one picture as a data URL, which the recipe pipes into ffmpeg.
import { HEIGHT, WIDTH } from './brushes.js';
import { DUSK, damavand } from './damavand.js';
import { dawnCaravan } from './dawn-caravan.js';
import { film } from './film.js';
import { hormuzSea, SUNSET } from './hormuz-sea.js';
import { LOGOS, logo } from './logo.js';
import { FLOODLIT, match } from './match.js';
import { nightDesert } from './night-desert.js';
import { PANORAMA, panorama } from './panorama.js';
import { EMERALD, stage } from './stage.js';
import { RUBY, tileMosaic } from './tile-mosaic.js';
import { NIGHTFALL, yazdDusk } from './yazd-dusk.js';

const wide = [WIDTH, HEIGHT];

const SCENES = {
  film: [film, wide],
  stage: [stage, wide],
  match: [match, wide],
  clip: [yazdDusk, wide],
  'mosaic-lapis': [tileMosaic, wide],
  panorama: [panorama, PANORAMA],
  'night-desert': [nightDesert, wide],
  'dawn-caravan': [dawnCaravan, wide],
  'hormuz-sunset': [() => hormuzSea(SUNSET), wide],
  'damavand-dusk': [() => damavand(DUSK), wide],
  'stage-emerald': [() => stage(EMERALD), wide],
  'match-floodlit': [() => match(FLOODLIT), wide],
  'yazd-night': [() => yazdDusk(NIGHTFALL), wide],
  'mosaic-ruby': [() => tileMosaic(RUBY), wide],
};
for (const name of LOGOS) SCENES[`logo-${name}`] = [() => logo(name), [96, 96]];

const ready = new Map();

const easel = (name) => {
  if (!ready.has(name)) {
    const [make, [width, height]] = SCENES[name];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    ready.set(name, { draw: make(), canvas, ctx: canvas.getContext('2d', { willReadFrequently: true }) });
  }
  return ready.get(name);
};

/** `crop` is [x, y, width, height] of the scene, for stills; without it the whole scene is returned. */
window.paint = (name, t, { type = 'image/jpeg', quality = 0.92, size, crop } = {}) => {
  const { draw, canvas, ctx } = easel(name);
  draw(ctx, t);
  if (!size) return canvas.toDataURL(type, quality);
  const print = Object.assign(document.createElement('canvas'), { width: size[0], height: size[1] });
  const from = crop ?? [0, 0, canvas.width, canvas.height];
  const paper = print.getContext('2d');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(canvas, ...from, 0, 0, ...size);
  return print.toDataURL(type, quality);
};
window.studioReady = true;
