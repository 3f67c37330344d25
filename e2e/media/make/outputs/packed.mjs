import { writeFile } from 'node:fs/promises';
import { freshFolder } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

const [SEGMENTS, SECONDS] = [3, 4];
const TICKS_PER_SECOND = 90_000;

/** Eight bytes, escaped as ffmpeg reads them. */
const written = (ticks) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(ticks));
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
};

const sound = (number) => `sine=frequency=${300 + 100 * number}:sample_rate=16000:duration=${SECONDS}`;
const tags = (number) => [
  `title=ترانهٔ ${number}`,
  `id3v2_priv.com.apple.streaming.transportStreamTimestamp=${written(number * SECONDS * TICKS_PER_SECOND)}`,
];
const aac = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-write_id3v2', '1', '-f', 'adts'];
const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${SECONDS}`, '#EXT-X-PLAYLIST-TYPE:VOD'];

/** Packed audio (RFC 8216, 3.4): AAC whose segments begin with an ID3 tag, here with a title as radio stations have it. */
export const makePacked = async () => {
  const folder = await freshFolder('encoders', 'packed');
  const names = Array.from({ length: SEGMENTS }, (_, number) => `${number}.aac`);
  for (const [number, name] of names.entries()) {
    const metadata = tags(number).flatMap((tag) => ['-metadata', tag]);
    await runFfmpeg(['-f', 'lavfi', '-i', sound(number), ...metadata, ...aac, `${folder}/${name}`]);
  }
  const segments = names.flatMap((name) => [`#EXTINF:${SECONDS},`, name]);
  await writeFile(`${folder}/index.m3u8`, [...head, ...segments, '#EXT-X-ENDLIST', ''].join('\n'));
};
