import { requestGate } from '../gate/request-gate';

export interface PlaylistAnswer {
  /** 0 where no answer came. */
  readonly status: number;
  /** Empty where what came is no playlist. */
  readonly text: string;
  /** Where it was found, after redirects: the base of what it names (RFC 8216, 4.1). */
  readonly url: string;
}

let read = (text: string, _url: string) => (text.startsWith('#EXTM3U') ? text : '');

/** Reads other answers than playlists as such, from now on. */
export function readPlaylistsBy(other: typeof read): void {
  read = other;
}

/**
 * Asks a host for a playlist to learn whether it answers. Never rejects.
 *
 * @param ms longest time for the answer
 */
export async function askForPlaylist(url: string, ms: number, signal: AbortSignal): Promise<PlaylistAnswer> {
  await new Promise<void>((resolve) => requestGate.enter(url, resolve));
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, ms);
  signal.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(url, { signal: patience.signal });
    // Read to its end whatever it is: an answer that nobody reads keeps its connection.
    const text = await answer.text();
    return { status: answer.status, text: answer.ok ? read(text, url) : '', url: answer.url || url };
  } catch {
    // Anything wrong: the playlist is not usable, or the request was aborted.
    return { status: 0, text: '', url };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** The playlist; `null` where none came, for whatever reason. */
export async function playlistAt(url: string, ms: number, signal: AbortSignal): Promise<string | null> {
  return (await askForPlaylist(url, ms, signal)).text || null;
}
