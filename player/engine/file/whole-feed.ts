import { ignoreFailure } from '../../lib/ignore-failure';
import type { EngineFailure } from '../failure';
import type { Feed, FeedOptions, OpenFeed } from '../media/feed';
import { refusal, UNREADABLE } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';
import { Refused } from '../remux/ranged-fetch';
import { listRequest } from '../traffic/media-requests';

/** Maximum size of a file that is fetched as a whole, in bytes. */
const MOST_BYTES = 200_000_000;

/** Size of the blobs into which chunks are joined, which browsers store outside the page's memory; in bytes. */
const HELD_BYTES = 8_000_000;

/** A response without data for this long hangs, in milliseconds; slow servers take some seconds. */
const PATIENCE_MS = 20_000;

export interface WholeFeed {
  /** Passes the file to the element unchanged. */
  readonly open: OpenFeed;
  /** Passes the file to another feed, which rebuilds it. */
  rebuild(openRebuilt: OpenFeed): OpenFeed;
}

/**
 * Fetches a file as a whole, so that the server's content type, policies and encodings have no effect on the element, and
 * seeking works. A fetched file is kept for the next feed.
 */
export function createWholeFeed(): WholeFeed {
  let kept: { readonly url: string; readonly file: Blob } | null = null;
  const fetchFor = (options: FeedOptions, openFile: (options: FeedOptions, file: Blob) => Feed): Feed => {
    const { video, url, playWanted, arrived, lost } = options;
    const closing = new AbortController();
    let opened: Feed | null = null;

    const give = (file: Blob) => {
      const playing = !video.paused;
      opened = openFile({ ...options, playWanted: true, file }, file);
      if (playing) video.play().catch(ignoreFailure);
    };
    const begin = async () => {
      try {
        const file = kept?.url === url ? kept.file : await fetchWhole(url, arrived, closing.signal);
        kept = { url, file };
        if (!closing.signal.aborted) give(file);
      } catch (error) {
        if (!closing.signal.aborted) lost(reasonOf(error));
      }
    };
    let wantPlay = () => {
      wantPlay = () => undefined;
      void begin();
    };
    // Otherwise the element would keep the error of the previous feed.
    video.removeAttribute('src');
    video.load();
    if (playWanted) wantPlay();
    return {
      goOn: (next) => opened?.goOn(next) === true,
      begins: () => opened?.begins?.() ?? 0,
      wantPlay: () => wantPlay(),
      close() {
        closing.abort();
        opened?.close();
      },
    };
  };
  return {
    open: (options) => fetchFor(options, openAsItIs),
    rebuild: (openRebuilt) => (options) => fetchFor(options, openRebuilt),
  };
}

function openAsItIs({ video }: FeedOptions, file: Blob): Feed {
  const address = URL.createObjectURL(file);
  video.src = address;
  return {
    goOn: () => false,
    wantPlay: () => undefined,
    close: () => URL.revokeObjectURL(address),
  };
}

class TooLarge extends Error {}

/** Omits the server's content type: browsers detect the format by the first bytes. */
async function fetchWhole(url: string, arrived: () => void, closing: AbortSignal): Promise<Blob> {
  const ended = new AbortController();
  const end = () => ended.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, PATIENCE_MS);
  };
  closing.addEventListener('abort', end);
  try {
    wait();
    const { ok, status, headers, body } = await fetch(url, { signal: ended.signal });
    if (!ok) throw new Refused(status);
    if (Number(headers.get('content-length')) > MOST_BYTES) throw new TooLarge();
    const stats = { loaded: 0 };
    listRequest({ url, stats });
    const reader = body?.getReader();
    let file = new Blob();
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      wait();
      if (value === undefined) return new Blob([file, ...chunks]);
      arrived();
      stats.loaded += value.length;
      if (stats.loaded > MOST_BYTES) throw new TooLarge();
      chunks.push(value);
      if (stats.loaded - file.size < HELD_BYTES) continue;
      file = new Blob([file, ...chunks]);
      chunks = [];
    }
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', end);
    end();
  }
}

function reasonOf(error: unknown): EngineFailure {
  if (error instanceof TooLarge) return UNREADABLE;
  return error instanceof Refused ? refusal(error.status) : videoTagFailure('network-error');
}
