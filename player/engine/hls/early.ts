import type { Download } from '../../lib/download';
import type { HeadStart } from '../../lib/head-start';

/** What was begun of an address before the engine came; `null` where nothing was, or somebody has it already. */
export type Early = (url: string) => Download | null;

/** A live's playlist that is older says nothing of its edge any more, in milliseconds. */
const FRESH_MS = 1500;

export function earlyOf(headStart: HeadStart | null, live: boolean): Early {
  const downloads = headStart?.downloads ?? new Map<string, Download>();
  return (url) => {
    const found = downloads.get(url) ?? null;
    downloads.delete(url);
    if (found === null || !live || found.times.last === 0) return found;
    return performance.now() - found.times.last < FRESH_MS ? found : null;
  };
}
