import type { PlayerMethods } from '../contract/contract';
import type { Wire } from './wire';

/** They are about the page, or about what is there now; all others are about the content. */
const AT_ONCE: ReadonlySet<string> = new Set<keyof PlayerMethods>([
  'getState',
  'setVolume',
  'setMuted',
  'setSound',
  'requestFullscreen',
  'exitFullscreen',
  'requestPictureInPicture',
  'exitPictureInPicture',
  'getPlayed',
]);

/**
 * Calls that follow a `load` which nobody has awaited mean the new content: they wait for that, and reject with it. A pause
 * stops what plays at once, and the new content as well.
 */
export function callAfterLoad(wire: Wire): Wire {
  return {
    ...wire,
    call(name, given, checked, loading = null) {
      const call = () => wire.call(name, given, checked);
      if (loading === null || AT_ONCE.has(name)) return call();
      if (name !== 'pause') return wire.call(name, given, Promise.all([checked, loading]));
      const paused = call();
      // Its failure counts only where nothing else comes to be paused.
      paused.catch(() => undefined);
      return loading.then(call, () => paused);
    },
  };
}
