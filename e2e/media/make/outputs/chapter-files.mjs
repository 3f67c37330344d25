import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA, WORK } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

/** Seconds at which chapters begin, and their names: the end of each is the beginning of the next. */
const CHAPTERS = [
  [0, 'دمِ غروب'],
  [4, 'Mount <b>Damavand</b>'],
  [9, 'اللیل'],
];
const SECONDS = 12;

const metadata = () =>
  [
    ';FFMETADATA1',
    ...CHAPTERS.flatMap(([start, title], index) => [
      '[CHAPTER]',
      'TIMEBASE=1/1',
      `START=${start}`,
      `END=${CHAPTERS[index + 1]?.[0] ?? SECONDS}`,
      `title=${title}`,
    ]),
  ].join('\n');

const AVC = ['-c:v', 'libx264', '-crf', '34', '-g', '50', '-bf', '0', '-pix_fmt', 'yuv420p', '-c:a', 'copy'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '46', '-b:v', '0', '-g', '50', '-cpu-used', '6'];

/** `mp4` has both kinds of chapters that ffmpeg writes, `mov` a text track alone; neither begins with its `moov`. */
const FILES = {
  'chapters.mp4': [...AVC, '-f', 'mp4'],
  'chapters.mov': [...AVC, '-movflags', 'disable_chpl', '-f', 'mov'],
  'chapters.mkv': [...AVC, '-f', 'matroska'],
  'chapters.webm': [...VP9, '-c:a', 'libopus', '-b:a', '24k', '-f', 'webm'],
};

/** A file of chapters for ffmpeg. */
export const writeChapters = async () => {
  const notes = join(WORK, 'chapters.txt');
  await writeFile(notes, metadata());
  return notes;
};

/** Small films with chapters, from a sample without. */
export const makeChapters = async () => {
  const notes = await writeChapters();
  const from = ['-i', join(MEDIA, 'files', 'sample.mp4'), '-i', notes];
  const shape = ['-map', '0:v', '-map', '0:a', '-map_chapters', '1', '-vf', 'scale=192:108'];
  for (const [name, args] of Object.entries(FILES))
    await runFfmpeg([...from, ...shape, ...args, join(MEDIA, 'files', name)]);
};
