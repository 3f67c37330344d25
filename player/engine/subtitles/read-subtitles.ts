import { decodeText, tolerantVtt } from './subtitle-text';
import SubtitleWorker from './subtitle-worker?worker';

/** Larger files are parsed in a worker, in bytes: on a cheap phone, 1 MB takes more than a tenth of a second. */
const WORKER_BYTES = 1_000_000;

/** Larger files are refused, in bytes: four hours of dense subtitles take a twentieth of this. */
export const MAX_SUBTITLE_BYTES = 20_000_000;

/**
 * Fetches a subtitle file and converts it to WebVTT.
 *
 * @throws if the file is missing, too large, or contains no cue
 */
export async function readSubtitles(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`subtitle ${response.status}`);
  const bytes = await readLimited(response);
  const vtt = bytes.byteLength > WORKER_BYTES ? await parseInWorker(bytes, signal) : parse(bytes);
  if (vtt === null) throw new Error('subtitle without a cue');
  return vtt;
}

function parse(bytes: ArrayBuffer): string | null {
  return tolerantVtt(decodeText(bytes));
}

/** A response may lie about its length, or not report it. */
async function readLimited(response: Response): Promise<ArrayBuffer> {
  const chunks: BlobPart[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > MAX_SUBTITLE_BYTES) {
      await reader?.cancel();
      throw new Error('subtitle too large');
    }
    chunks.push(next.value);
  }
  return new Blob(chunks).arrayBuffer();
}

/** If the browser refuses the worker, the file is parsed here. */
function parseInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new SubtitleWorker();
    const end = (settle: () => void) => () => {
      worker.terminate();
      settle();
    };
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { once: true },
    );
    worker.onerror = end(() => resolve(parse(bytes)));
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(() => resolve(data))();
    worker.postMessage(bytes);
  });
}
