import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA, WORK } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { writeChapters } from './chapter-files.mjs';

const TITLE = 'شب و ساز <i>تنها</i>';
const PICTURE = [
  '-map',
  '0:a',
  '-map',
  '1:v',
  '-c:a',
  'copy',
  '-c:v',
  'copy',
  '-disposition:v',
  'attached_pic',
];

const FILES = {
  mp3: [...PICTURE, '-id3v2_version', '3', '-f', 'mp3'],
  m4a: [...PICTURE, '-movflags', '+faststart', '-f', 'ipod'],
  flac: [...PICTURE, '-f', 'flac'],
};

/** A picture block of FLAC (RFC 9639, 8.8) in base64, which Ogg has among its comments. */
const pictureBlock = (jpeg, side) => {
  const type = Buffer.from('image/jpeg');
  const numbers = (...values) =>
    Buffer.concat(values.map((value) => Buffer.from([0, 0, value >> 8, value & 255])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(jpeg.length);
  return Buffer.concat([numbers(3, type.length), type, numbers(0, side, side, 24, 0), length, jpeg]);
};

const SIDE = 400;

/** Sounds that bring their title and a square cover in their tags. */
export const makeTagged = async () => {
  const cover = join(WORK, 'cover.jpg');
  const square = `crop=ih:ih,scale=${SIDE}:${SIDE}`;
  await runFfmpeg(['-i', join(MEDIA, 'covers', 'film.jpg'), '-vf', square, '-q:v', '5', cover]);
  const files = join(MEDIA, 'files');
  const title = ['-metadata', `title=${TITLE}`];
  for (const [kind, args] of Object.entries(FILES))
    await runFfmpeg([
      '-i',
      join(files, `sample.${kind}`),
      '-i',
      cover,
      ...title,
      ...args,
      join(files, `tagged.${kind}`),
    ]);
  const notes = join(WORK, 'picture.txt');
  const block = pictureBlock(await readFile(cover), SIDE).toString('base64');
  await writeFile(notes, `;FFMETADATA1\nMETADATA_BLOCK_PICTURE=${block.replaceAll('=', '\\=')}\n`);
  const ogg = ['-i', join(files, 'sample.ogg'), '-i', notes, '-map', '0:a', '-map_metadata', '1', ...title];
  // Since ffmpeg writes a stream's own title first, both are set.
  await runFfmpeg([...ogg, '-metadata:s:a', `title=${TITLE}`, '-c', 'copy', join(files, 'tagged.ogg')]);

  const sound = (kind) => ['-i', join(files, `sample.${kind}`)];
  await runFfmpeg([...sound('wav'), ...title, '-c', 'copy', join(files, 'tagged.wav')]);
  const attached = [
    '-attach',
    cover,
    '-metadata:s:t',
    'mimetype=image/jpeg',
    '-metadata:s:t',
    'filename=cover.jpg',
  ];
  await runFfmpeg([...sound('mka'), ...attached, ...title, '-c', 'copy', join(files, 'tagged.mka')]);
  const chapters = [
    '-i',
    join(files, 'tagged.mp3'),
    '-i',
    await writeChapters(),
    '-map',
    '0',
    '-map_chapters',
    '1',
  ];
  await runFfmpeg([...chapters, '-c', 'copy', join(files, 'chapters.mp3')]);
};
