import type { EngineFailure } from '../../contract';
import { BROKEN_FILE, refusal, UNREADABLE } from '../../media/inspect';
import { videoTagFailure } from '../../media/media-error';
import { streamAt } from '../recovery/stream-at';
import { askForPlaylist } from '../requests/playlist-at';

/** An answer that takes longer is none, in milliseconds. */
const ANSWER_MS = 4000;

/** Error 4 of an element names no cause: asks the address for the stream's playlists, as the browser has done. */
export async function inspectStream(url: string, signal: AbortSignal): Promise<EngineFailure> {
  const { status, text } = await askForPlaylist(url, ANSWER_MS, signal);
  if (status >= 400) return refusal(status);
  if (status === 0) return (await answers(url, signal)) ? UNREADABLE : videoTagFailure('network-error');
  if (text === '') return BROKEN_FILE;
  switch (await streamAt(url, signal)) {
    case 'missing':
      return { reason: 'missing', type: 'videoTagError', detail: 'no-rendition' };
    case 'unclear':
      return videoTagFailure('network-error');
    default:
      return videoTagFailure('source-not-supported');
  }
}

/** Its origin may let no page read it (CORS) and be well. */
function answers(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  );
}
