import { requestGate } from './request-gate';

/**
 * Asks a host for a playlist to learn whether it answers.
 *
 * @param ms longest time for the answer
 * @returns the playlist; `null` where none came, for whatever reason
 */
export async function playlistAt(url: string, ms: number, signal: AbortSignal): Promise<string | null> {
  await new Promise<void>((resolve) => requestGate.enter(url, resolve));
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, ms);
  signal.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(url, { signal: patience.signal });
    const text = answer.ok ? await answer.text() : '';
    return text.startsWith('#EXTM3U') ? text : null;
  } catch {
    // Whatever is wrong with it: it is not well, or nobody asks any more.
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
