import { join } from 'node:path';
import { MEDIA } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

/** The film as one small file for the download list, from the segments themselves. */
export const makeDownload = async () => {
  const film = join(MEDIA, 'film');
  const sources = ['v240', 'a-fa'].flatMap((id) => ['-i', join(film, id, 'index.m3u8')]);
  await runFfmpeg([...sources, '-c', 'copy', '-movflags', '+faststart', join(film, 'film-240.mp4')]);
};
