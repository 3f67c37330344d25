import { readFile, writeFile } from 'node:fs/promises';
import { encryptInit, encryptSegment } from '../encode/encrypt-cenc.mjs';
import { freshFolder, MEDIA } from '../places.mjs';

/** Also those of the reference platform's licence server (`platform/catalogue/films.ts`). */
const KID = Buffer.from('9e8d7c6b5a4f43218765a1b2c3d4e5f6', 'hex');
const KEY = Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'hex');

const SEGMENTS = 6;
const PICTURE = 1;

/** The first half of `encoders/muxed`, encrypted. */
export const makeEncrypted = async () => {
  const folder = await freshFolder('encoders', 'encrypted');
  const from = `${MEDIA}encoders/muxed`;
  await writeFile(`${folder}/init.mp4`, encryptInit(await readFile(`${from}/init.mp4`), KID));
  for (let number = 0; number < SEGMENTS; number += 1) {
    const segment = await readFile(`${from}/${number}.m4s`);
    const encrypted = encryptSegment(segment, KEY, (track) => track === PICTURE, number);
    await writeFile(`${folder}/${number}.m4s`, encrypted);
  }
  const playlist = await readFile(`${from}/index.m3u8`, 'utf8');
  const key = `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:;base64,${KID.toString('base64')}",KEYFORMAT="org.w3.clearkey"`;
  const lines = playlist.split('\n');
  const first = lines.findIndex((line) => line.startsWith('#EXTINF'));
  const written = [
    ...lines.slice(0, first),
    key,
    ...lines.slice(first, first + 2 * SEGMENTS),
    '#EXT-X-ENDLIST',
    '',
  ];
  await writeFile(`${folder}/index.m3u8`, written.join('\n'));
  await writeFile(`${folder}/master.m3u8`, await readFile(`${from}/master.m3u8`));
};
