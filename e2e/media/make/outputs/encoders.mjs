import { freshFolder } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

const [SECONDS, FPS] = [24, 25];
const [BITS, SIDE] = [10, 16];

/** The frame's number along the upper edge: a square for each bit, the least significant first, white for one. */
const number = Array.from({ length: BITS }, (_, bit) => {
  const box = `drawbox=x=${SIDE * bit}:y=0:w=${SIDE}:h=${SIDE}:t=fill`;
  return `${box}:color=black,${box}:color=white:enable='mod(floor(n/pow(2,${bit})),2)'`;
}).join();

const picture = (size) => `testsrc=size=${size}:rate=${FPS}:duration=${SECONDS},${number}`;
const sound = `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`;

export const source = (size = '320x180') => ['-f', 'lavfi', '-i', picture(size), '-f', 'lavfi', '-i', sound];
export const avc = (frames) => [
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '45',
  '-bf',
  '2',
  '-g',
  String(frames),
  '-sc_threshold',
  '0',
];
const aac = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1'];
const layer2 = ['-c:a', 'mp2', '-b:a', '32k', '-ac', '1'];
const hls = (seconds, type, segments) => [
  '-f',
  'hls',
  '-hls_playlist_type',
  'vod',
  '-hls_time',
  String(seconds),
  '-hls_segment_type',
  type,
  '-hls_segment_filename',
  segments,
  '-master_pl_name',
  'master.m3u8',
];

/** HLS as ffmpeg writes it unless it is asked for something else: edit lists, B-frames, priming samples of the sound. */
export const makeEncoders = async () => {
  const folder = await freshFolder('encoders');
  for (const name of ['muxed', 'ts', 'ts-mp2', 'hevc', 'av1', 'short-end'])
    await freshFolder('encoders', name);
  for (const name of ['video', 'audio']) await freshFolder('encoders', 'apart', name);

  const muxed = `${folder}/muxed`;
  await runFfmpeg([
    ...source(),
    ...avc(50),
    ...aac,
    ...hls(2, 'fmp4', `${muxed}/%d.m4s`),
    `${muxed}/index.m3u8`,
  ]);

  const ts = `${folder}/ts`;
  await runFfmpeg([...source(), ...avc(50), ...aac, ...hls(2, 'mpegts', `${ts}/%d.ts`), `${ts}/index.m3u8`]);

  // As encoders of digital television write sound.
  const mp2 = `${folder}/ts-mp2`;
  await runFfmpeg([
    ...source(),
    ...avc(50),
    ...layer2,
    ...hls(2, 'mpegts', `${mp2}/%d.ts`),
    `${mp2}/index.m3u8`,
  ]);

  // A group of pictures that is not a multiple of the asked segment length: segments of 4.16 s.
  const apart = `${folder}/apart`;
  await runFfmpeg([
    ...source(),
    ...avc(104),
    ...aac,
    ...hls(4, 'fmp4', `${apart}/%v/%d.m4s`),
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-var_stream_map',
    'v:0,agroup:sound,name:video a:0,agroup:sound,name:audio,default:yes',
    `${apart}/%v/index.m3u8`,
  ]);

  const hevc = `${folder}/hevc`;
  await runFfmpeg([
    ...source('160x90'),
    '-t',
    '4',
    '-c:v',
    'libx265',
    '-tag:v',
    'hvc1',
    '-crf',
    '45',
    '-x265-params',
    'keyint=50:log-level=error',
    ...aac,
    ...hls(2, 'fmp4', `${hevc}/%d.m4s`),
    `${hevc}/index.m3u8`,
  ]);

  const av1 = `${folder}/av1`;
  await runFfmpeg([
    ...source(),
    '-c:v',
    'libsvtav1',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    '8',
    '-crf',
    '55',
    '-g',
    '50',
    ...aac,
    ...hls(2, 'fmp4', `${av1}/%d.m4s`),
    `${av1}/index.m3u8`,
  ]);

  // A group of pictures begins with the last frame, which lies behind the end of the sound.
  const end = `${folder}/short-end`;
  await runFfmpeg([
    ...source('160x90'),
    ...avc(50),
    ...aac,
    '-t',
    '4.04',
    '-af',
    'atrim=end=3.98',
    ...hls(2, 'fmp4', `${end}/%d.m4s`),
    `${end}/index.m3u8`,
  ]);
};
