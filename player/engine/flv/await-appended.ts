import { lastOf } from '../../lib/from-end';
import { wait } from '../../lib/time/wait';
import { listen } from '../media/listen';
import { readRanges } from '../media/time-ranges';

/** mpegts.js empties its buffer a tenth of a second after a seek. */
const QUIET_MS = 200;

/**
 * Waits until all received data is in the buffer, and no seek is about to empty it. If mpegts.js learned of the file's end
 * earlier, it would end the stream with an empty buffer, and the video would be over.
 *
 * @throws the signal's reason
 */
export async function awaitAppended(
  video: Pick<HTMLVideoElement, 'buffered'> & EventTarget,
  signal: AbortSignal,
): Promise<void> {
  const reach = () => lastOf(readRanges(video.buffered))?.end;
  let sought = false;
  const stop = listen(video, ['seeking'], () => {
    sought = true;
  });
  try {
    for (let before: number | undefined, moved = true; moved; moved = sought || reach() !== before) {
      before = reach();
      sought = false;
      await wait(QUIET_MS, signal);
    }
  } finally {
    stop();
  }
}
