import { closeAll } from '../../lib/close-all';
import type { Feed, FeedOptions } from '../media/feed';
import { type FileFailure, inspectFile } from '../media/inspect';
import { listen } from '../media/listen';
import { videoTagFailure } from '../media/media-error';
import { watchHungDownload } from './hung-download';
import { watchUnindexed } from './watch-unindexed';

/** Maximum wait for the response to a small request, in milliseconds. */
const ANSWER_MS = 5000;

/** The failure of a file that the browser would play only after reading all of it. */
export const UNINDEXED: FileFailure = { ...videoTagFailure('source-not-supported'), detail: 'unindexed' };

/** Lets the browser fetch and parse the file itself. */
export function openBrowserFeed({ video, url, playWanted, readable, arrived, lost }: FeedOptions): Feed {
  const stops = [
    watchHungDownload(
      video,
      () => lost(videoTagFailure('network-error')),
      () => answers(url),
    ),
    watchUnindexed(video, url, () => lost(UNINDEXED)),
    listen(video, ['loadeddata', 'timeupdate'], () => {
      // Chromium reports the last time after the error that ended it.
      if (video.readyState > 0 && video.error === null) arrived();
    }),
  ];
  video.preload = playWanted ? 'auto' : 'metadata';
  // Applies to later requests. Processed sound (engine/sound) is silent without CORS.
  video.crossOrigin = readable || 'processed' in video.dataset ? 'anonymous' : null;
  video.src = url;
  return {
    goOn: () => false,
    wantPlay() {
      video.preload = 'auto';
    },
    close: () => closeAll(stops),
  };
}

async function answers(url: string): Promise<boolean> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), ANSWER_MS);
  const { reason } = await inspectFile(url, ended.signal);
  clearTimeout(timer);
  return !['network', 'missing', 'refused'].includes(reason);
}
