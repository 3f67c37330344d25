import { hrefOf } from '../../../lib/address/href-of';
import type { StartedStream } from '../../../lib/handoff/started-stream';
import type { Download } from '../../../lib/network/download';
import { countDownload } from '../../traffic/count-download';

/** Takes the download of a URL that was requested before the engine loaded; `null` if there is none left. */
export type TakeDownload = (url: string) => Download | null;

/** Live playlists older than this are too far from the live edge, in milliseconds. */
const FRESH_MS = 2500;
/** Appended media is discarded when its playlist may no longer overlap the current one, in milliseconds. */
const APPENDED_FRESH_MS = 8000;

export function downloadsOf(started: StartedStream | null): TakeDownload {
  const downloads = started?.downloads ?? new Map<string, Download>();
  return (url) => {
    const href = hrefOf(url);
    const found = downloads.get(href) ?? null;
    downloads.delete(href);
    if (found !== null) countDownload(found);
    return found;
  };
}

/** The usable part of a started live stream: after too long, playback starts with a different segment. */
export function dropStale(started: StartedStream | null): StartedStream | null {
  if (started === null) return null;
  const { downloads, appended } = started;
  const url = hrefOf(started.url);
  const arrivals = [...downloads].filter(([address]) => address !== url).map(([, { times }]) => times.last);
  const oldest = Math.min(...arrivals.filter((last) => last > 0));
  if (performance.now() - oldest < (appended === null ? FRESH_MS : APPENDED_FRESH_MS)) return started;
  appended?.stop();
  for (const [address, one] of downloads) {
    if (address === url) continue;
    one.abort();
    downloads.delete(address);
  }
  return { ...started, fetched: null, appended: null };
}
