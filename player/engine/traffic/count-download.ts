import type { StartedStream } from '../../lib/handoff/started-stream';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Download } from '../../lib/network/download';
import { listRequest } from './media-requests';

const counted = new WeakSet<Download>();

/** Counts a download that was requested before the engine loaded, once. */
export function countDownload(download: Download): void {
  if (counted.has(download)) return;
  counted.add(download);
  const stats = { loaded: 0 };
  const take = (chunk: Uint8Array) => {
    stats.loaded += chunk.length;
  };
  download.read(take).catch(ignoreFailure);
  listRequest({ url: download.address(), stats });
}

/** Counts the requests of a stream that was started before its engine. */
export function countStarted({ downloads }: Pick<StartedStream, 'downloads'>): void {
  for (const download of downloads.values()) countDownload(download);
}
