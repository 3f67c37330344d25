import { packCues } from './packed-cues';
import { decodeText, readCues } from './subtitle-text';

/** Parses one file per message, in order. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const packed = packCues(readCues(decodeText(data)));
  const { starts, ends, latestEnds, textEnds } = packed;
  postMessage(packed, { transfer: [starts, ends, latestEnds, textEnds].map(({ buffer }) => buffer) });
});
