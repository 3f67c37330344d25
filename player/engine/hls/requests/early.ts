import type { Download } from '../../../lib/download';
import type { HeadStart } from '../../../lib/head-start';
import { hrefOf } from '../../../lib/href-of';

/** The download of an address that was started before the engine loaded; `null` if there is none, or it was taken. */
export type Early = (url: string) => Download | null;

/** Older live playlists are too far from the edge, in milliseconds. */
const FRESH_MS = 2500;
/** Appended media is discarded when its playlist may no longer overlap the current one, in milliseconds. */
const FED_FRESH_MS = 8000;

export function earlyOf(headStart: HeadStart | null): Early {
  const downloads = headStart?.downloads ?? new Map<string, Download>();
  return (url) => {
    const href = hrefOf(url);
    const found = downloads.get(href) ?? null;
    downloads.delete(href);
    return found;
  };
}

/** The usable part of a live stream's early start: after too long, the first segment is a different one. */
export function freshOf(headStart: HeadStart | null): HeadStart | null {
  if (headStart === null) return null;
  const { downloads, feed } = headStart;
  const url = hrefOf(headStart.url);
  const came = [...downloads].filter(([address]) => address !== url).map(([, { times }]) => times.last);
  const oldest = Math.min(...came.filter((last) => last > 0));
  if (performance.now() - oldest < (feed === null ? FRESH_MS : FED_FRESH_MS)) return headStart;
  feed?.stop();
  for (const [address, one] of downloads) {
    if (address === url) continue;
    one.abort();
    downloads.delete(address);
  }
  return { ...headStart, found: null, feed: null };
}
