import { parseSubtitles } from './parse-subtitles';

/** Parses one file per message, in order. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const packed = parseSubtitles(data);
  const { starts, ends, latestEnds, textEnds } = packed;
  postMessage(packed, { transfer: [starts, ends, latestEnds, textEnds].map(({ buffer }) => buffer) });
});
