import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FPS } from '../mezzanine.mjs';
import { readInit, readSegment } from './fragments.mjs';
import { probeTransport } from './probe.mjs';

const numbered = async (folder, ending) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  return names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
};

const rates = (segments, timescale) => {
  const bits = segments.map(({ bytes, duration }) => (bytes * 8 * timescale) / duration);
  const total = segments.reduce((sum, { duration }) => sum + duration, 0);
  const size = segments.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    duration: total,
    bandwidth: Math.ceil(Math.max(...bits)),
    averageBandwidth: Math.ceil((size * 8 * timescale) / total),
  };
};

/** A track of CMAF segments as it lies on disk. Durations are in units of `timescale`. */
export const fragmentedTrack = async (root, id, extra) => {
  const { timescale, codecs } = readInit(await readFile(join(root, id, 'init.mp4')));
  const segments = [];
  for (const name of await numbered(join(root, id), '.m4s')) {
    const bytes = await readFile(join(root, id, name));
    const { start, duration } = readSegment(bytes);
    segments.push({ uri: `${id}/${name}`, start, duration, bytes: bytes.length });
  }
  return { id, ...extra, codecs, timescale, init: `${id}/init.mp4`, ...rates(segments, timescale), segments };
};

/** A rendition in MPEG-TS. Every segment holds whole frames, so the frames tell its duration. */
export const transportTrack = async (root, id, extra) => {
  const timescale = 90000;
  const segments = [];
  let codecs;
  for (const name of await numbered(join(root, id), '.ts')) {
    const file = join(root, id, name);
    const measured = await probeTransport(file);
    codecs ??= measured.codecs;
    const duration = (measured.frames * timescale) / FPS;
    segments.push({ uri: `${id}/${name}`, start: measured.start, duration, bytes: (await stat(file)).size });
  }
  return { id, ...extra, codecs, timescale, ...rates(segments, timescale), segments };
};
