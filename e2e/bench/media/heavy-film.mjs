import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fourRungs, segmenter } from '../../media/make/encode/ladder.mjs';
import { fragmentedTrack } from '../../media/make/measure/tracks.mjs';
import { MEDIA } from '../../media/make/places.mjs';
import { writePresentation } from '../../media/make/playlists.mjs';
import { runFfmpeg } from '../../media/make/run-ffmpeg.mjs';

/** Of the pictures, from 240 to 720 lines: as much as filmed ones have. */
const KBITS = [300, 700, 1400, 2800];
const SEGMENT_FRAMES = 100;
/** So strong that the encoder needs the bits it is given. */
const GRAIN = 'noise=c0s=14:c0f=t:all_seed=1402';

/**
 * A folder of media like the platform's own, but with a film of real weight, made once in `state`. Takes a minute and
 * ffmpeg; `undefined` without.
 */
export async function heavyMedia(state) {
  const folder = join(state, `media-${KBITS.join('-')}`);
  if (existsSync(join(folder, 'film', 'index.json'))) return folder;
  await mkdir(join(folder, 'film'), { recursive: true });
  for (const entry of await readdir(MEDIA, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    // A junction is what Windows lets everybody make; elsewhere it is a link as any other.
    if (entry.isDirectory() && !existsSync(place)) await symlink(join(MEDIA, entry.name), place, 'junction');
  }
  for (const name of await readdir(join(MEDIA, 'film'))) {
    if (!/^v\d|^index\.json$/.test(name))
      await cp(join(MEDIA, 'film', name), join(folder, 'film', name), { recursive: true });
  }
  try {
    await encode(join(folder, 'film'));
  } catch (failure) {
    if (failure.code !== 'ENOENT') throw failure;
    console.log('There is no ffmpeg: the reference film is played, which weighs a third.');
    return undefined;
  }
  return folder;
}

async function encode(film) {
  const rungs = fourRungs(...KBITS);
  const split = rungs.map((_, i) => `[p${i}]`).join('');
  const scales = rungs.map(({ width, height }, i) => `[p${i}]scale=${width}:${height},setsar=1[v${i}]`);
  const args = ['-i', join(MEDIA, 'film', 'v720', 'index.m3u8')];
  args.push('-filter_complex', [`[0:v]${GRAIN},split=${rungs.length}${split}`, ...scales].join(';'));
  for (const [i, { id, profile, level, kbits }] of rungs.entries()) {
    await mkdir(join(film, id), { recursive: true });
    args.push(
      '-map',
      `[v${i}]`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-profile:v',
      profile,
      '-level:v',
      level,
      '-b:v',
      `${kbits}k`,
      '-maxrate',
      `${kbits}k`,
      '-bufsize',
      `${kbits}k`,
      '-bf',
      '2',
      '-g',
      `${SEGMENT_FRAMES}`,
      '-keyint_min',
      `${SEGMENT_FRAMES}`,
      '-sc_threshold',
      '0',
      '-x264-params',
      'open-gop=0',
      ...segmenter(join(film, id), 4, 'fmp4'),
    );
  }
  await runFfmpeg(args);
  const light = JSON.parse(await readFile(join(MEDIA, 'film', 'index.json'), 'utf8'));
  const tracks = await Promise.all(
    light.tracks.map(({ id, kind, width, height, frameRate, ...rest }) =>
      kind === 'video'
        ? fragmentedTrack(film, id, { kind, width, height, frameRate })
        : { id, kind, ...rest },
    ),
  );
  await writePresentation(film, { ...light, tracks });
}
