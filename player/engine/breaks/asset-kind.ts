import { formatOfAddress } from '../format';
import { namesContainer } from '../media/containers';
import { readHead } from '../media/inspect';
import { within } from './within';

/** Enough to recognize a playlist or a container, in bytes. */
const HEAD_BYTES = 376;
/** Maximum wait for a response, in milliseconds. */
const PATIENCE_MS = 3000;
const MARK = '#EXTM3U';

/**
 * Determines whether media is a stream or a plain file by its first bytes, since addresses of ad servers often have no
 * extension.
 *
 * @throws if there is no response, or an unknown format
 */
export async function assetKind(
  url: string,
  signal: AbortSignal,
  request: typeof fetch = fetch,
): Promise<'stream' | 'file'> {
  const named = formatOfAddress(url);
  if (named !== null) return named.kind === 'hls' ? 'stream' : 'file';
  return within(PATIENCE_MS, signal, async (patience) => {
    // A server that lets no page read its files may still let them be played.
    const answer = await request(url, { signal: patience, credentials: 'omit' }).catch(() => null);
    if (answer === null) return 'file';
    const head = answer.ok ? await readHead(answer, HEAD_BYTES) : new Uint8Array();
    if (new TextDecoder().decode(head).startsWith(MARK)) return 'stream';
    if (namesContainer(head)) return 'file';
    throw new Error('neither a playlist nor a file');
  });
}
