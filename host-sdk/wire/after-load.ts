import type { PlayerMethods } from '../contract/contract';
import type { Wire } from './wire';

/** Methods that do not refer to the content, or refer to the current one; all others wait for the new content. */
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
 * Calls during a `load` refer to the new content: they wait for it, and reject if it fails. A pause stops the current content
 * at once, and the new content as well.
 */
export function callAfterLoad(wire: Wire): Wire {
  return {
    ...wire,
    call(name, given, checked, loading = null) {
      const call = () => wire.call(name, given, checked);
      if (loading === null || AT_ONCE.has(name)) return call();
      if (name !== 'pause') return wire.call(name, given, Promise.all([checked, loading]));
      const paused = call();
      // Its failure only matters if the new content does not load.
      paused.catch(() => undefined);
      return loading.then(call, () => paused);
    },
  };
}
