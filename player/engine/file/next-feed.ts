import type { OpenFeed } from '../media/feed';
import type { FileFailure } from '../media/inspect';
import { openBrowserFeed } from './browser-feed';
import type { WholeFeed } from './whole-feed';

export type LoadFeed = () => Promise<OpenFeed>;

/** Sound files: small enough to be fetched whole, and few browsers play them rebuilt. */
const SOUNDS: readonly unknown[] = ['audio/mpeg', 'audio/aac', 'audio/flac', 'audio/wav'];

/** Failures that a rebuilt file may not have. */
const REBUILT: readonly string[] = ['unsupported', 'decode'];

/**
 * Further ways in which the element may get a file that it has refused, each of them once: again by its address, because
 * one failed request looks like a refusal; rebuilt; and fetched as a whole, where its server is what the browser takes
 * offence at, by a wrong type, a policy or an encoding. The whole is rebuilt first: WebKitGTK fails in files of more than
 * 2 MB that the page has fetched.
 *
 * @param canPlay whether the browser plays such files at all
 * @returns the way to try after a failure; `null`: there is none
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
