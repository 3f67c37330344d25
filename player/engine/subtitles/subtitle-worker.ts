import { decodeText, tolerantVtt } from './subtitle-text';

/** Parses one file per message, in order. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(tolerantVtt(decodeText(data)));
});
