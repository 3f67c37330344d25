import type { EngineFailure } from '../failure';
import type { Format } from '../format';
import { isFlvHead, namesContainer } from './containers';
import { videoTagFailure } from './media-error';

const FLV: Format = { kind: 'flv', format: 'flv', soundOnly: false };

/** Enough to know a container by, and a part of the first packet that arrives. */
const HEAD_BYTES = 512;

/** Range Not Satisfiable: there is not a single byte. */
const EMPTY = 416;

/**
 * A browser reports by one error (code 4) that it got no file, something else than a file, or a format that it cannot
 * play. This asks the address itself, as the element does: some servers answer HEAD otherwise than GET.
 */
export async function inspectFile(url: string, signal: AbortSignal): Promise<EngineFailure> {
  const unsupported = videoTagFailure('source-not-supported');
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  try {
    const headers = { Range: `bytes=0-${HEAD_BYTES - 1}` };
    const response = await fetch(url, { headers, signal: ended.signal });
    if (response.status === EMPTY) return BROKEN_FILE;
    if (!response.ok) return refusal(response.status);
    const head = await readHead(response, HEAD_BYTES).catch(() => null);
    if (head === null) return videoTagFailure('network-error');
    if (!namesContainer(head)) return BROKEN_FILE;
    return isFlvHead(head) ? { ...unsupported, openAs: FLV } : unsupported;
  } catch {
    // Its origin may forbid reading (CORS). An answer shows at least that the connection is well.
    return await fetch(url, { method: 'HEAD', mode: 'no-cors', signal: ended.signal }).then(
      () => UNREADABLE,
      () => videoTagFailure('network-error'),
    );
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** The server's answer in place of the file. */
export function refusal(status: number): EngineFailure {
  const reason = status === 404 || status === 410 ? 'missing' : 'refused';
  return { reason, type: 'videoTagError', detail: `HTTP ${status}` };
}

/** Empty, cut off before any media, or another document. */
export const BROKEN_FILE: EngineFailure = { reason: 'decode', type: 'videoTagError', detail: 'broken-file' };

/** The page cannot look at why: its origin lets no page read it, or gives no parts of it. */
export const UNREADABLE: EngineFailure = { reason: 'unknown', type: 'videoTagError', detail: 'unreadable' };

/** The first bytes of a response, fewer where it is shorter. The caller ends the request. */
export async function readHead({ body }: Response, most: number): Promise<Uint8Array> {
  const head = new Uint8Array(most);
  const reader = body?.getReader();
  let length = 0;
  while (reader !== undefined && length < most) {
    const { value } = await reader.read();
    if (value === undefined) break;
    head.set(value.subarray(0, most - length), length);
    length = Math.min(most, length + value.length);
  }
  return head.subarray(0, length);
}
