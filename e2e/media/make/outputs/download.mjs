import { join } from 'node:path';
import { MEDIA } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

/** The film as one small file for the download list, from the segments themselves; and in a container no browser knows. */
export const makeDownload = async () => {
  const film = join(MEDIA, 'film');
  const sources = ['v240', 'a-fa'].flatMap((id) => ['-i', join(film, id, 'index.m3u8')]);
  const file = join(film, 'film-240.mp4');
  await runFfmpeg([...sources, '-c', 'copy', '-movflags', '+faststart', file]);
  await runFfmpeg(['-i', file, '-c', 'copy', '-f', 'mpegts', join(film, 'film-240.ts')]);
};
