import type { EngineFailure } from '../../failure';
import { BROKEN_FILE, refusal, UNREADABLE } from '../../media/inspect';
import { videoTagFailure } from '../../media/media-error';

/** An answer that takes longer is none, in milliseconds. */
const ANSWER_MS = 4000;

const NETWORK = videoTagFailure('network-error');

/**
 * Asks a host for a stream's playlists, that of all renditions and that of the first of them: error 4 of an element names
 * no cause, and a live stream that stands has no error at all.
 *
 * @returns why the browser cannot play it; `null` where nothing is wrong with its playlists
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
    // Its origin may let no page read it (CORS), and be well.
    return await fetch(url, { method: 'HEAD', mode: 'no-cors', signal: patience.signal }).then(
      () => UNREADABLE,
      () => NETWORK,
    );
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', giveUp);
  }
}

/** The playlist, or what is wrong with it. Read to its end: an answer that nobody reads keeps its connection. */
async function explain(answer: Response): Promise<string | EngineFailure> {
  const text = await answer.text();
  if (!answer.ok) return refusal(answer.status);
  return text.startsWith('#EXTM3U') ? text : BROKEN_FILE;
}
