import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/loading/load-chunk';
import type { OfferOptions } from './offer-texts';

export interface FileTexts {
  /** Called repeatedly during playback. */
  look(): void;
  close(): void;
}

/** The subtitles within a plain file, which browsers ignore. */
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
      // Playback has priority.
      if (looked || video.played.length === 0) return;
      looked = true;
      find().catch(ignoreFailure);
    },
    close: () => close(),
  };
}
