import { readFile, writeFile } from 'node:fs/promises';
import { freshFolder, WORK } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import * as line21 from '../text/line-21.mjs';

const [SECONDS, FPS] = [12, 25];
const frame = (second) => Math.round(second * FPS);

const { RESUME_LOADING, ERASE_LOADED, END_OF_CAPTION, ROLL_UP_2, CARRIAGE_RETURN, goTo, words } = line21;
const load = [...ERASE_LOADED, ...RESUME_LOADING];

/** Pop on: at the bottom, across two segments, at the top, and without an end. */
const FIRST = line21.layOut(SECONDS * FPS, [
  [frame(2), [...load, ...goTo(15, 8), ...words('( clock ticking )'), ...END_OF_CAPTION]],
  [frame(3), line21.ERASE_DISPLAYED],
  [
    frame(5),
    [
      ...load,
      ...goTo(14, 4),
      ...words('Two rows, <one>'),
      ...goTo(15, 4),
      ...line21.color('yellow'),
      ...words('of them & yellow'),
      ...END_OF_CAPTION,
    ],
  ],
  [frame(7.5), line21.ERASE_DISPLAYED],
  [frame(8.5), [...load, ...goTo(1, 8), ...line21.ITALICS, ...words('Above'), ...END_OF_CAPTION]],
  [frame(9.5), line21.ERASE_DISPLAYED],
  [frame(11), [...load, ...goTo(15, 12), ...words('The end'), ...END_OF_CAPTION]],
]);

/** Rolls up, a line every two seconds. */
const SECOND = line21.layOut(
  SECONDS * FPS,
  ['One', 'Two', 'Three', 'Four', 'Five'].map((name, at) => [
    frame(2 + 2 * at),
    [...ROLL_UP_2, ...CARRIAGE_RETURN, ...goTo(15), ...words(`Line ${name.toLowerCase()}`)],
  ]),
);

const MEDIA = [
  '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",LANGUAGE="en",INSTREAM-ID="CC1"',
  '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC3",INSTREAM-ID="CC3"',
];

/** Captions within the video, which ffmpeg passes on from H.264 to H.264 with B-frames, as fMP4 and MPEG-TS. */
export const makeCaptioned = async () => {
  const [plain, captioned] = [`${WORK}/plain.264`, `${WORK}/captioned.264`];
  const picture = `testsrc=size=320x180:rate=${FPS}:duration=${SECONDS}`;
  const raw = ['-c:v', 'libx264', '-bf', '0', '-crf', '20', '-threads', '1', '-f', 'h264'];
  await runFfmpeg(['-f', 'lavfi', '-i', picture, ...raw, plain]);
  await writeFile(captioned, line21.addPairs(await readFile(plain), FIRST, SECOND));

  const sound = `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`;
  const inputs = ['-r', String(FPS), '-i', captioned, '-f', 'lavfi', '-i', sound];
  const avc = ['-c:v', 'libx264', '-a53cc', '1', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', '45'];
  const frames = ['-bf', '2', '-g', '50', '-sc_threshold', '0'];
  const aac = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1'];
  for (const [name, type, extension] of [
    ['captioned', 'fmp4', 'm4s'],
    ['captioned-ts', 'mpegts', 'ts'],
  ]) {
    const folder = await freshFolder('encoders', name);
    const hls = ['-f', 'hls', '-hls_playlist_type', 'vod', '-hls_time', '2', '-hls_segment_type', type];
    const names = ['-hls_segment_filename', `${folder}/%d.${extension}`, '-master_pl_name', 'master.m3u8'];
    await runFfmpeg([...inputs, ...avc, ...frames, ...aac, ...hls, ...names, `${folder}/index.m3u8`]);
    const master = await readFile(`${folder}/master.m3u8`, 'utf8');
    await writeFile(
      `${folder}/master.m3u8`,
      master
        .replace(/,CLOSED-CAPTIONS=[^,\n]*/, '')
        .replace(/(?=#EXT-X-STREAM-INF)/, `${MEDIA.join('\n')}\n`)
        .replace(/#EXT-X-STREAM-INF:.*/, '$&,CLOSED-CAPTIONS="cc"'),
    );
  }
};
