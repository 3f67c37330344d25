import type { EngineFailure } from '../../failure';
import { BROKEN_FILE, refusal, UNREADABLE } from '../../media/inspect';
import { videoTagFailure } from '../../media/media-error';

/** Timeout for the responses, in milliseconds. */
const ANSWER_MS = 4000;

const NETWORK = videoTagFailure('network-error');

/**
 * Requests a stream's master playlist and its first media playlist: an element's error 4 names no cause, and a live
 * stream that has stopped causes no error at all.
 *
 * @returns why the browser cannot play it; `null` if its playlists are fine
 */
export async function askStream(url: string, closing: AbortSignal): Promise<EngineFailure | null> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, ANSWER_MS);
  closing.addEventListener('abort', giveUp);
  try {
    const first = await fetch(url, { signal: patience.signal });
    const wrong = await explain(first);
    if (typeof wrong !== 'string') return wrong;
    const [rendition] = wrong.includes('#EXTINF') ? [] : (/^(?!#)\S+/m.exec(wrong) ?? []);
    if (rendition === undefined) return null;
    const address = new URL(rendition, first.url || url).href;
    const found = await explain(await fetch(address, { signal: patience.signal }));
    return typeof found === 'string' ? null : found;
  } catch {
    if (patience.signal.aborted) return NETWORK;
    // The origin may forbid reading (CORS) although the server works.
    return await fetch(url, { method: 'HEAD', mode: 'no-cors', signal: patience.signal }).then(
      () => UNREADABLE,
      () => NETWORK,
    );
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', giveUp);
  }
}

/** The playlist, or its failure. The body is read to its end, since an unread response keeps its connection. */
async function explain(answer: Response): Promise<string | EngineFailure> {
  const text = await answer.text();
  if (!answer.ok) return refusal(answer.status);
  return text.startsWith('#EXTM3U') ? text : BROKEN_FILE;
}
