import { readLimited } from '../../lib/network/read-limited';
import { addressOf } from './read-interstitials';
import { readSkipControl, type SkipControl } from './skip-control';
import { within } from './within';

/** Media of a break. */
export interface Asset {
  readonly url: string;
  /** Seconds, as announced. */
  readonly duration: number | null;
}

export interface AssetList {
  readonly assets: readonly Asset[];
  readonly skip: SkipControl | null;
}

/** Maximum number of assets that are played. */
const MOST_ASSETS = 20;
const MAX_BYTES = 0x10000;
/** Maximum wait for a list, in milliseconds. It is requested in advance. */
const PATIENCE_MS = 20_000;

/**
 * Requests the list of a break's media, without data that identifies the viewer. Never rejects; `null` if there is no list.
 *
 * @param skip from the playlist
 */
export async function fetchAssets(
  url: string,
  skip: SkipControl | null,
  signal: AbortSignal,
  request: typeof fetch = fetch,
): Promise<AssetList | null> {
  try {
    return await within(PATIENCE_MS, signal, async (patience) => {
      const answer = await request(url, { signal: patience, credentials: 'omit' });
      if (!answer.ok) return null;
      const text = new TextDecoder().decode(await readLimited(answer, MAX_BYTES));
      const list: unknown = JSON.parse(text);
      return readAssets(list, answer.url || url, skip);
    });
  } catch {
    // The request failed, or the response is too large or no JSON.
    return null;
  }
}

/** The assets with an allowed address (RFC 8216bis, appendix D.2); `null` if the JSON is not an asset list. */
export function readAssets(list: unknown, base: string, skip: SkipControl | null = null): AssetList | null {
  const { ASSETS: entries, 'SKIP-CONTROL': control }: { ASSETS?: unknown; 'SKIP-CONTROL'?: unknown } =
    Object(list);
  if (!Array.isArray(entries)) return null;
  const assets = entries.slice(0, MOST_ASSETS).flatMap((entry: unknown) => {
    const { URI: uri, DURATION: seconds }: { URI?: unknown; DURATION?: unknown } = Object(entry);
    const url = addressOf(uri, base);
    const duration =
      typeof seconds === 'number' || typeof seconds === 'string' ? Number(seconds) : Number.NaN;
    return url === null
      ? []
      : [{ url, duration: duration > 0 && Number.isFinite(duration) ? duration : null }];
  });
  const { OFFSET: offset, DURATION: length }: { OFFSET?: unknown; DURATION?: unknown } = Object(control);
  return { assets, skip: readSkipControl(offset, length, skip) };
}
