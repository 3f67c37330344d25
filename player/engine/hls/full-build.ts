import { hrefOf } from '../../lib/address/href-of';
import { safeMedia } from '../../lib/address/safe-address';
import type { StartedStream } from '../../lib/handoff/started-stream';
import { download } from '../../lib/network/download';

/** Playlist tags that need hls.js features which the usual build omits (`build/hls-from-source.ts`). */
const BEYOND_USUAL = /^#EXT-X-(?:DEFINE:|CONTENT-STEERING:|MEDIA:.*TYPE=CLOSED-)/m;

/** Whether a stream with this first playlist needs the full build of hls.js. */
export function needsFullBuild(playlist: string): boolean {
  return BEYOND_USUAL.test(playlist);
}

/**
 * Reads the stream's first playlist, requesting it if necessary: it determines the build of hls.js, which then takes the
 * playlist from the downloads. Incomplete if the request fails; the engine then requests it on the regular path.
 */
export async function readMaster(
  url: string,
  started: StartedStream | null,
): Promise<{ readonly stream: StartedStream; readonly text: string }> {
  const stream = started ?? { url, startAt: null, downloads: new Map(), fetched: null, appended: null };
  const { downloads } = stream;
  const href = hrefOf(url);
  const master = downloads.get(href) ?? (safeMedia(url) === null ? null : download(url));
  if (master === null) return { stream, text: '' };
  downloads.set(href, master);
  try {
    await master.read((chunk: Uint8Array) => {
      // A binary response is a media file, which may be large.
      if (chunk.includes(0)) master.abort();
    });
  } catch {
    downloads.delete(href);
  }
  return { stream, text: new TextDecoder().decode(master.bytes()) };
}
