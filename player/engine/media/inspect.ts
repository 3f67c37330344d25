import type { EngineFailure } from '../failure';
import type { Format } from '../format';
import { containerType } from './container-type';
import { isFlvHead, namesContainer } from './containers';
import { videoTagFailure } from './media-error';

const FLV: Format = { kind: 'flv', format: 'flv', soundOnly: false };

/** Enough to know a container by, and a part of the first packet that arrives. */
const HEAD_BYTES = 512;

/** Range Not Satisfiable: there is not a single byte. */
const EMPTY = 416;

/** Why a file does not play, with as much as is known of it. */
export interface FileFailure extends EngineFailure {
  /** Its type by its first bytes, where they show one that a browser may play by itself. */
  readonly container?: string | null;
  /** It can be fetched as a whole, and not in ranges. */
  readonly wholeOnly?: boolean;
  /** Those of which no stream can be built. */
  readonly codecs?: string;
}

/**
 * A browser reports by one error (code 4) that it got no file, something else than a file, or a format that it cannot
 * play. This asks the address itself, as the element does: some servers answer HEAD otherwise than GET.
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
    // An answer shows at least that the connection is well.
    if ((await request({ method: 'HEAD', mode: 'no-cors' })) === null)
      return videoTagFailure('network-error');
    const whole = await request({});
    // Its origin forbids reading (CORS).
    if (whole === null) return UNREADABLE;
    // No browser decodes a range of what is compressed.
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
