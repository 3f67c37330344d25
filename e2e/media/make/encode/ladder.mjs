import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mezzanine } from '../mezzanine.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { burnIn } from './burn-in.mjs';
import { GRAIN, h264 } from './picture.mjs';

const FOUR = [
  { width: 426, height: 240, profile: 'main', level: '2.1' },
  { width: 640, height: 360, profile: 'main', level: '3.0' },
  { width: 854, height: 480, profile: 'high', level: '3.1' },
  { width: 1280, height: 720, profile: 'high', level: '3.1' },
];

export const fourRungs = (...kbits) =>
  FOUR.map((rung, i) => ({ ...rung, id: `v${rung.height}`, kbits: kbits[i] }));

/** One file per segment and, for fMP4, an init: `<folder>/<id>/init.mp4`, `0.m4s`, `1.m4s` … or `0.ts` … */
export const segmenter = (folder, seconds, container) => {
  const common = ['-f', 'hls', '-hls_time', `${seconds}`, '-hls_playlist_type', 'vod'];
  const playlist = join(folder, 'index.m3u8');
  if (container === 'ts') {
    const early = ['-muxdelay', '0', '-muxpreload', '0'];
    return [...common, ...early, '-hls_segment_filename', join(folder, '%d.ts'), playlist];
  }
  return [
    ...common,
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    'init.mp4',
    // A sidx would state a time that is wrong once the platform has moved the segment along the live timeline.
    '-hls_segment_options',
    'movflags=+cmaf+negative_cts_offsets+skip_sidx:use_editlist=0',
    '-hls_segment_filename',
    join(folder, '%d.m4s'),
    playlist,
  ];
};

/** All renditions of a scene from one decoding. With `sound` (an AAC file) it is muxed into each of them. */
export const encodeLadder = async ({
  scene,
  folder,
  rungs,
  segmentSeconds,
  keySeconds,
  container = 'fmp4',
  bframes,
  sound,
  burn = burnIn,
}) => {
  const source = await mezzanine(scene);
  const outs = rungs.map((_, i) => `[p${i}]`).join('');
  const branches = rungs.map(
    ({ width, height }, i) =>
      `[p${i}]scale=${width}:${height}:flags=lanczos,setsar=1,${burn(`${height}p`, height)}[v${i}]`,
  );
  const args = ['-i', source, ...(sound ? ['-i', sound] : [])];
  args.push('-filter_complex', [`[0:v]${GRAIN},split=${rungs.length}${outs}`, ...branches].join(';'));
  for (const [i, rung] of rungs.entries()) {
    const place = join(folder, rung.id);
    await mkdir(place, { recursive: true });
    args.push('-map', `[v${i}]`, ...(sound ? ['-map', '1:a', '-c:a', 'copy'] : []));
    args.push(
      ...h264({ ...rung, gop: segmentSeconds, keySeconds, bframes }),
      ...segmenter(place, segmentSeconds, container),
    );
  }
  await runFfmpeg(args);
};
