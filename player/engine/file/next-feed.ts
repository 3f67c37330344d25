import type { OpenFeed } from '../media/feed';
import type { FileFailure } from '../media/inspect';
import { openBrowserFeed } from './browser-feed';
import type { WholeFeed } from './whole-feed';

export type LoadFeed = () => Promise<OpenFeed>;

/** Sound files are small enough to be fetched as a whole, and few browsers play them rebuilt. */
const SOUNDS: readonly unknown[] = ['audio/mpeg', 'audio/aac', 'audio/flac', 'audio/wav'];

/** Failures that may not occur with a rebuilt file. */
const REBUILT: readonly string[] = ['unsupported', 'decode'];

/**
 * Further ways to feed an element with a file that it has rejected, each of them once: by its address again, because a
 * failed request looks like a rejection; rebuilt; and fetched as a whole, if the browser rejects the server's content type,
 * policy or encoding. A file that was fetched as a whole is rebuilt first, because WebKitGTK fails with such files of more
 * than 2 MB.
 *
 * @param canPlay whether the browser plays such files at all
 * @returns the next feed after a failure; `null` if there is none
 */
export function createFeeds(
  canPlay: (type: string) => boolean,
  loadRebuilt: LoadFeed | null,
): (failure: FileFailure) => LoadFeed | null {
  const known: { container: string | null; wholeOnly: boolean } = { container: null, wholeOnly: false };
  const playable = (codecs?: string) =>
    known.container !== null &&
    canPlay(codecs === undefined ? known.container : `${known.container}; codecs="${codecs}"`);
  const isPicture = () => !SOUNDS.includes(known.container);
  let whole: WholeFeed | null = null;
  const loadWhole: LoadFeed = async () => {
    whole = (await import('./whole-feed')).createWholeFeed();
    return loadRebuilt === null || !isPicture() ? whole.open : whole.rebuild(await loadRebuilt());
  };
  const openWhole = (held: WholeFeed | null) => (held === null ? null : async () => held.open);
  const ways: ((failure: FileFailure) => LoadFeed | null)[] = [
    ({ reason }) =>
      reason !== 'decode' && playable() && !known.wholeOnly ? async () => openBrowserFeed : null,
    ({ reason }) => (REBUILT.includes(reason) && !known.wholeOnly && isPicture() ? loadRebuilt : null),
    ({ reason, codecs }) => (reason !== 'decode' && playable(codecs) ? loadWhole : null),
    ({ reason }) => (REBUILT.includes(reason) && isPicture() ? openWhole(whole) : null),
  ];
  return (failure) => {
    known.container = failure.container ?? known.container;
    known.wholeOnly ||= failure.wholeOnly === true;
    for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
      const found = way(failure);
      if (found !== null) return found;
    }
    return null;
  };
}
