import { askForPlaylist } from '../../requests/playlists/playlist-at';
import { MISSING } from './missing';

/** Timeout for the responses, in milliseconds. */
const ANSWER_MS = 4000;

/**
 * The state of a stream on a host: `ended` has EXT-X-ENDLIST; `unclear` says nothing about the stream, such as a
 * failing server or a lost connection.
 */
export type StreamAt = 'well' | 'ended' | 'missing' | 'unclear';

/** Requests a stream's master playlist and its first media playlist from a host. */
export async function streamAt(
  address: string,
  signal: AbortSignal,
  ask: typeof askForPlaylist = askForPlaylist,
): Promise<StreamAt> {
  const first = await ask(address, ANSWER_MS, signal);
  const [rendition] = /^(?!#)\S+/m.exec(first.text) ?? [];
  const isMaster = rendition !== undefined && !first.text.includes('#EXTINF');
  const { status, text } = isMaster
    ? await ask(new URL(rendition, first.url).href, ANSWER_MS, signal)
    : first;
  if (MISSING.has(status)) return 'missing';
  if (text === '' || rendition === undefined) return 'unclear';
  return text.includes('#EXT-X-ENDLIST') ? 'ended' : 'well';
}
