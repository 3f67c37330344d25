import { readLimited } from '../../lib/network/read-limited';
import type { CueSource } from '../cues';
import { nativeMaker } from './native-cue';
import { type PackedCues, readPacked } from './packed-cues';
import { parseSubtitles } from './parse-subtitles';
import SubtitleWorker from './subtitle-worker?worker';

/**
 * Files above this size are parsed in a worker, in bytes: on a cheap phone, parsing this much takes a tenth of a
 * second.
 */
const WORKER_BYTES = 250_000;

/** Files above this size are rejected, in bytes: four hours of dense subtitles take a twentieth of this. */
export const MAX_SUBTITLE_BYTES = 20_000_000;

/**
 * Fetches a subtitle file and reads its cues.
 *
 * @throws if the file is missing, too large, or contains no cue
 */
export async function readSubtitles(url: string, signal: AbortSignal): Promise<CueSource> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`subtitle ${response.status}`);
  const bytes = await readLimited(response, MAX_SUBTITLE_BYTES);
  const cues = bytes.byteLength > WORKER_BYTES ? await parseInWorker(bytes, signal) : parseSubtitles(bytes);
  if (cues.starts.length === 0) throw new Error('subtitle without a cue');
  if (cues.settings === '' && cues.head === '') return readPacked(cues);
  return readPacked(cues, nativeMaker(cues.head));
}

/** If the browser does not allow the worker, the file is parsed here. */
function parseInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<PackedCues> {
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
    worker.onerror = end(() => resolve(parseSubtitles(bytes)));
    worker.onmessage = ({ data }: MessageEvent<PackedCues>) => end(() => resolve(data))();
    worker.postMessage(bytes);
  });
}
