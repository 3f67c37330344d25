import type { Download } from '../../lib/download';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { StartedStream } from '../../lib/started-stream';
import type { MediaRequest } from './media-request';

/** Unread requests that are kept, should nothing read them. */
const MOST = 500;

const counted = new WeakSet<Download>();

/** Lists a request for the data meter, which reads its bytes while they arrive. */
export function countRequest(request: MediaRequest): void {
  window.pardehRequests ??= [];
  if (window.pardehRequests.length < MOST) window.pardehRequests.push(request);
}

/** Lists a download that was requested before the engine loaded, once. */
export function countDownload(download: Download): void {
  if (counted.has(download)) return;
  counted.add(download);
  const stats = { loaded: 0 };
  const take = (chunk: Uint8Array) => {
    stats.loaded += chunk.length;
  };
  download.read(take).catch(ignoreFailure);
  countRequest({ url: download.address(), stats });
}

/** Lists the requests of a stream that was started before its engine. */
export function countStarted({ downloads }: Pick<StartedStream, 'downloads'>): void {
  for (const download of downloads.values()) countDownload(download);
}
