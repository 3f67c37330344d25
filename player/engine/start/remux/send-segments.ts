import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import { accepts } from '../../media/media-source-support';
import type { RemuxOptions } from './remuxer';

/** The settings that hls.js's MPEG-TS parser gets, as hls.js is configured here (`remux-start.test.ts`). */
export const READER_CONFIG = {
  progressive: true,
  forceKeyFrameOnDiscontinuity: true,
  stretchShortVideoTrack: false,
  maxBufferHole: 0.1,
  maxAudioFramesDrift: 1,
  handleMpegTsVideoIntegrityErrors: 'process',
} as const;

/** Size of the first chunk, in bytes: recognizing the container takes a few packets. */
const FIRST_CHUNK = 4096;

/**
 * Sends segments to hls.js's worker while they arrive, by hls.js's own messages. Rejects if one of them does not
 * arrive.
 */
export async function sendSegments(
  worker: Worker,
  { segments, codecs, duration, liveFrom }: RemuxOptions,
): Promise<void> {
  const post = (message: object) => worker.postMessage({ instanceNo: 0, ...message });
  post({ cmd: 'init', id: 'main', config: JSON.stringify(READER_CONFIG), typeSupported: decodedSounds() });
  const named = codecs.split(/[ ,]+/);
  const config = {
    audioCodec: named.find((codec) => codec.startsWith('mp4a')),
    videoCodec: named.find((codec) => !codec.startsWith('mp4a')),
    duration,
    defaultInitPts: null,
  };
  post({ cmd: 'configure', config });
  for (const [sn, { get, start }] of segments.entries()) {
    const chunkMeta = { level: 0, sn, id: 0, part: -1, transmuxing: {} };
    const send = (data: Bytes) => {
      const begins = sn === 0 && chunkMeta.id === 0;
      chunkMeta.id += 1;
      const state = {
        discontinuity: begins,
        contiguous: !begins,
        trackSwitch: begins,
        initSegmentChange: begins,
        accurateTimeOffset: liveFrom === null,
        timeOffset: start,
      };
      post({ cmd: 'demux', data: data.slice().buffer, decryptdata: null, chunkMeta, state });
    };
    let first: Bytes | null = new Uint8Array();
    await get().read((chunk) => {
      if (first === null) return send(chunk);
      first = joinBytes([first, chunk]);
      if (first.length < FIRST_CHUNK) return;
      send(first);
      first = null;
    });
    if (first !== null) send(first);
    post({ cmd: 'flush', chunkMeta });
  }
}

/** The same checks as in hls.js. */
function decodedSounds() {
  return {
    mpeg: accepts('audio/mpeg'),
    mp3: accepts('audio/mp4; codecs="mp3"'),
    ac3: accepts('audio/mp4; codecs="ac-3"'),
  };
}
