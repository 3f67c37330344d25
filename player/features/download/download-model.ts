import type { Details } from '../../api/details';
import { parseUrl } from '../../lib/address/parse-url';
import { fileName } from '../../lib/browser/save-file';

/** Schemes a download may have; the platform's list may contain other addresses by mistake. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);

export interface DownloadItem {
  readonly url: string;
  readonly title: string;
  readonly bytes: number | null;
  /** The download's file name, if the server does not specify one. */
  readonly name: string;
}

/** The files that can be fetched, in the platform's order. */
export function listDownloads({ title, downloads }: Details): readonly DownloadItem[] {
  return downloads.flatMap((item) => {
    const url = parseUrl(item.url);
    if (url === null || !SCHEMES.has(url.protocol)) return [];
    const extension = /\.(\w{2,4})$/.exec(url.pathname)?.[1] ?? 'mp4';
    return [{ ...item, name: fileName(`${title} ${item.title}`, extension) }];
  });
}
