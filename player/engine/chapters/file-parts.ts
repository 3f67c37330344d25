import { readLimited } from '../../lib/network/read-limited';
import { Refused, rangedFetch } from '../remux/ranged-fetch';

/** Size of a request: the bytes around those that are read are usually read next. */
const WINDOW_BYTES = 32 * 1024;
const MOST_REQUESTS = 40;

/** Number of parts of the last file that are kept for its next reader, if they are no larger than a window. */
const MOST_KEPT = 8;

/** The status for a range after the end of the file. */
const BEHIND_END = 416;

/** The file is too large, or its data too scattered, to be worth reading. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

export interface FileParts {
  /**
   * Reads bytes of the file; fewer at its end.
   *
   * @throws TooMuch, Refused by a server without ranges, or what the request throws
   */
  read(from: number, length: number): Promise<DataView>;
}

interface Part {
  readonly from: number;
  readonly bytes: ArrayBuffer;
  /** Whether the file ends with this part. */
  readonly last: boolean;
}

export interface PartsOptions {
  /** Maximum number of bytes that are read of the file. */
  readonly mostBytes: number;
  /** Doubles the length of each range, for sequential reading. */
  readonly grows?: boolean;
}

let kept: { readonly url: string; readonly parts: readonly Part[] } | null = null;

/** Reads a file over the network in a few small ranges, each of which is requested once. */
export function openFileParts(
  url: string,
  { mostBytes, grows = false }: PartsOptions,
  signal: AbortSignal,
): FileParts {
  const fetchRange = rangedFetch();
  const parts: Part[] = kept?.url === url ? [...kept.parts] : [];
  let spent = 0;
  let requests = 0;

  const request = async (from: number, length: number): Promise<Part> => {
    const window = WINDOW_BYTES * (grows ? 2 ** requests : 1);
    const asked = Math.max(length, Math.min(window, mostBytes - spent));
    spent += asked;
    if (spent > mostBytes || requests >= MOST_REQUESTS) throw new TooMuch();
    requests += 1;
    const headers = { Range: `bytes=${from}-${from + asked - 1}` };
    try {
      const response = await fetchRange(url, { headers, signal });
      requireStart(response, from);
      const bytes = await readLimited(response, asked);
      return { from, bytes, last: bytes.byteLength < asked };
    } catch (error) {
      if (error instanceof Refused && error.status === BEHIND_END)
        return { from, bytes: new ArrayBuffer(0), last: true };
      throw error;
    }
  };

  const keep = (part: Part) => {
    parts.push(part);
    const small = parts.filter(({ bytes }) => bytes.byteLength <= WINDOW_BYTES);
    kept = { url, parts: small.slice(-MOST_KEPT) };
  };

  return {
    async read(from, length) {
      if (!Number.isSafeInteger(from + length) || from < 0) throw new TooMuch();
      const known = parts.find((part) => holds(part, from, length));
      const part = known ?? (await request(from, length));
      if (known === undefined) keep(part);
      const start = Math.min(from - part.from, part.bytes.byteLength);
      return new DataView(part.bytes, start, Math.min(length, part.bytes.byteLength - start));
    },
  };
}

function holds(part: Part, from: number, length: number): boolean {
  return from >= part.from && (part.last || from + length <= part.from + part.bytes.byteLength);
}

/** Checks `Content-Range`, if CORS exposes it. */
function requireStart(response: Response, from: number): void {
  const range = response.headers.get('content-range');
  if (range !== null && !range.startsWith(`bytes ${from}-`)) throw new Error('another range');
}
