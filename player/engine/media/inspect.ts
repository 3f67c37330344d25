import type { EngineFailure } from '../failure';
import type { Format } from '../format';
import { containerType } from './container-type';
import { isFlvHead, namesContainer } from './containers';
import { videoTagFailure } from './media-error';

const FLV: Format = { kind: 'flv', format: 'flv', soundOnly: false };

/** Bytes to request: enough to recognise a container, and less than the first network packet. */
const HEAD_BYTES = 512;

/** Range Not Satisfiable: the file has no bytes at all. */
const EMPTY = 416;

/** Why a file does not play, as far as it is known. */
export interface FileFailure extends EngineFailure {
  /** The file's type by its first bytes, if they are those of a container that a browser may play. */
  readonly container?: string | null;
  /** Whether the file can be fetched as a whole, but not in ranges. */
  readonly wholeOnly?: boolean;
  /** Codecs for which no stream can be built. */
  readonly codecs?: string;
}

/**
 * For a missing file, another document and an unsupported format, a browser reports the same error (code 4). This
 * requests the URL itself, with GET as the element does: some servers respond to HEAD differently.
 */
export async function inspectFile(url: string, signal: AbortSignal): Promise<FileFailure> {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  const request = (options: RequestInit) =>
    fetch(url, { ...options, signal: ended.signal }).catch(() => null);
  const range = { headers: { Range: `bytes=0-${HEAD_BYTES - 1}` } };
  try {
    const part = await request(range);
    if (part !== null) return await judge(part);
    // Any response shows that the connection works.
    if ((await request({ method: 'HEAD', mode: 'no-cors' })) === null)
      return videoTagFailure('network-error');
    const whole = await request({});
    // The server's origin forbids reading (CORS).
    if (whole === null) return UNREADABLE;
    // Browsers cannot decompress a range of a compressed response.
    return { ...(await judge(whole)), wholeOnly: (await request(range)) === null };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

async function judge(response: Response): Promise<FileFailure> {
  if (response.status === EMPTY) return BROKEN_FILE;
  if (!response.ok) return refusal(response.status);
  const head = await readHead(response, HEAD_BYTES).catch(() => null);
  if (head === null) return videoTagFailure('network-error');
  if (!namesContainer(head)) return BROKEN_FILE;
  const unsupported = { ...videoTagFailure('source-not-supported'), container: containerType(head) };
  return isFlvHead(head) ? { ...unsupported, openAs: FLV } : unsupported;
}

/** The failure for an HTTP error status. */
export function refusal(status: number): EngineFailure {
  const reason = status === 404 || status === 410 ? 'missing' : 'refused';
  return { reason, type: 'videoTagError', detail: `HTTP ${status}` };
}

/** Empty, truncated before any media, or another kind of document. */
export const BROKEN_FILE: EngineFailure = { reason: 'decode', type: 'videoTagError', detail: 'broken-file' };

/** The page cannot find out the cause: the origin forbids reading (CORS), or the server sends no ranges. */
export const UNREADABLE: EngineFailure = { reason: 'unknown', type: 'videoTagError', detail: 'unreadable' };

/** The first bytes of a response, at most `most`. The caller ends the request. */
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
