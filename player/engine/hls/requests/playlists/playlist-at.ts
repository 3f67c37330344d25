import { requestGate } from '../gate/request-gate';

export interface PlaylistAnswer {
  /** 0 without a response. */
  readonly status: number;
  /** Empty if the response is not a playlist. */
  readonly text: string;
  /** URL of the response after redirects: the base of the URLs in it (RFC 8216, 4.1). */
  readonly url: string;
}

let read = (text: string, _url: string) => (text.startsWith('#EXTM3U') ? text : '');

/** Sets a parser for responses that are not playlists. */
export function readPlaylistsBy(other: typeof read): void {
  read = other;
}

/**
 * Requests a playlist to find out whether a host responds. Never rejects.
 *
 * @param ms maximum time for the response
 */
export async function askForPlaylist(url: string, ms: number, signal: AbortSignal): Promise<PlaylistAnswer> {
  await new Promise<void>((resolve) => requestGate.enter(url, resolve));
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, ms);
  signal.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(url, { signal: patience.signal });
    // Always read to its end: an unread response occupies its connection.
    const text = await answer.text();
    return { status: answer.status, text: answer.ok ? read(text, url) : '', url: answer.url || url };
  } catch {
    // Any failure: the playlist is not usable, or the request was aborted.
    return { status: 0, text: '', url };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** The playlist; `null` on any failure. */
export async function playlistAt(url: string, ms: number, signal: AbortSignal): Promise<string | null> {
  return (await askForPlaylist(url, ms, signal)).text || null;
}
