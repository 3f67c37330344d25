import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { probe } from '../measure/probe.mjs';
import { MEDIA } from '../places.mjs';

const sizeOf = async (file) => {
  const { streams } = await probe(file, '-show_entries', 'stream=width,height');
  return [streams[0].width, streams[0].height];
};

const seconds = (clock) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const CUE = /^(\S+) --> (\S+)\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm;

/** Every two seconds of the scene has a tile that lies inside its sheet. */
export const checkThumbs = async (scene, lasts, report) => {
  const folder = join(MEDIA, scene, 'thumbs');
  for (const [file, tile] of [
    ['thumbs.vtt', '176,99'],
    ['thumbs-mobile.vtt', '128,72'],
  ]) {
    const breach = (what) => report(`${scene}/thumbs/${file}: ${what}`);
    const cues = [...(await readFile(join(folder, file), 'utf8')).matchAll(CUE)];
    let clock = 0;
    for (const [, from, to, sheet, ...box] of cues) {
      const [x, y, w, h] = box.map(Number);
      const [width, height] = await sizeOf(join(folder, sheet));
      if (seconds(from) !== clock) breach(`a cue starts at ${from}, not at ${clock} s`);
      if (`${w},${h}` !== tile) breach(`a tile of ${w}×${h}`);
      if (x + w > width || y + h > height) breach(`the tile of ${from} lies outside ${sheet}`);
      clock = seconds(to);
    }
    if (clock !== lasts) breach(`ends at ${clock} s, not at ${lasts}`);
  }
};

export const checkCovers = async (report) => {
  const folder = join(MEDIA, 'covers');
  const names = await readdir(folder);
  const expected = (name) => {
    if (name === 'party.gif') return '132,132';
    if (name.startsWith('avatar-')) return '96,96';
    return /^(banner|card)-/.test(name) ? '320,180' : '1280,720';
  };
  for (const name of names) {
    const size = await sizeOf(join(folder, name));
    if (String(size) !== expected(name)) report(`covers/${name} measures ${size.join('×')}`);
  }
  const count = (start) => names.filter((name) => name.startsWith(start)).length;
  if (count('card-') < 8 || count('banner-') < 6 || count('avatar-') < 6) report('covers: some are missing');
};
