import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/loading/load-chunk';
import type { OfferOptions } from './offer-texts';

export interface FileTexts {
  /** The file plays; called again and again. */
  look(): void;
  close(): void;
}

/** The subtitles within a plain file, which browsers show to nobody. */
export function createFileTexts(
  options: Omit<OfferOptions, 'url'> & { readonly url: () => string },
): FileTexts {
  const { video, url, signal } = options;
  let looked = false;
  let close = () => {};
  const find = async () => {
    const { offerTexts } = await loadChunk(() => import('./offer-texts'));
    if (!signal.aborted) close = await offerTexts({ ...options, url: url() });
  };
  return {
    look() {
      // The picture comes first.
      if (looked || video.played.length === 0) return;
      looked = true;
      find().catch(ignoreFailure);
    },
    close: () => close(),
  };
}
