import type { Download } from '../../../lib/download';
import type { HeadStart } from '../../../lib/head-start';
import { hrefOf } from '../../../lib/href-of';

/** What was begun of an address before the engine came; `null` where nothing was, or somebody has it already. */
export type Early = (url: string) => Download | null;

/** A live's playlist that is older says too little of its edge, in milliseconds. */
const FRESH_MS = 2500;
/** What plays already is let go when its playlist may have nothing in common with the one of now, in milliseconds. */
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

/** What of a live's beginning is of use: where it was begun too long ago, what it begins with is another segment now. */
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
