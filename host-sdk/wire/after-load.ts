import type { PlayerMethods } from '../contract/contract';
import type { Value, Wire } from './wire';

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

export interface ContentWire extends Omit<Wire, 'call'> {
  /** @param loading other content is on its way, for which the call may be meant */
  call<N extends keyof PlayerMethods>(
    name: N,
    given: readonly unknown[],
    checked: Promise<unknown>,
    loading?: Promise<unknown> | null,
  ): Promise<Value<N>>;
}

/**
 * Calls during a `load` refer to the new content: they wait for it, and reject if it fails. A pause stops the current content
 * at once, and the new content as well.
 */
export function callAfterLoad(wire: Wire): ContentWire {
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
