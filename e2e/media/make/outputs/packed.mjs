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

/** Packed audio (RFC 8216, 3.4): AAC whose segments begin with an ID3 tag, here with a title as radio stations have it. */
export const makePacked = async () => {
  const folder = await freshFolder('encoders', 'packed');
  const numbers = Array.from({ length: SEGMENTS }, (_, number) => number);
  for (const number of numbers) {
    const timestamp = written(number * SECONDS * TICKS_PER_SECOND);
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `sine=frequency=${300 + 100 * number}:sample_rate=16000:duration=${SECONDS}`],
      ...['-c:a', 'aac', '-b:a', '16k', '-ac', '1'],
      ...['-metadata', `title=ترانهٔ ${number}`],
      ...['-metadata', `id3v2_priv.com.apple.streaming.transportStreamTimestamp=${timestamp}`],
      ...['-write_id3v2', '1', '-f', 'adts', `${folder}/${number}.aac`],
    ]);
  }
  const playlist = [
    ...['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${SECONDS}`, '#EXT-X-PLAYLIST-TYPE:VOD'],
    ...numbers.flatMap((number) => [`#EXTINF:${SECONDS},`, `${number}.aac`]),
    ...['#EXT-X-ENDLIST', ''],
  ];
  await writeFile(`${folder}/index.m3u8`, playlist.join('\n'));
};
