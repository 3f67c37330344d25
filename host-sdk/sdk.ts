import { mountAddress, playerAddress } from './address';
import { createAdopt } from './adopt';
import type { EmbeddingOptions } from './frame/embedding';
import { openKept } from './frame/host-storage';
import { createMount } from './mount';
import { openConnections } from './wire/connections';
import type { PlayerHandle } from './wire/handle';
import { type MountParams, type ParamsChange, splitParams } from './wire/host-params';
import { PlayerError } from './wire/player-error';

export type MountOptions = EmbeddingOptions;

/** Without the options that the frame's own markup determines. */
export type AdoptOptions = Omit<EmbeddingOptions, 'ratio' | 'loading'>;

/** Embeds Pardeh players into a page. */
export interface HostSdk {
  /**
   * Mounts a player at the end of an element.
   *
   * @param target the element, in the document or not yet; or a selector, which may match later while the page loads
   * @param params the content and its settings, the viewer's token, and callbacks
   * @param options the player page's address, the frame's title and shape, and its behaviour on the page
   * @returns the player's handle, at once; its calls wait for the player
   * @throws PlayerError `wrong-argument` if the element does not exist, the params are no object, or the player's address is invalid
   */
  mount(target: Element | string, params: MountParams, options?: MountOptions): PlayerHandle;
  /**
   * Steers the player in a frame that the page has already. A frame whose address ends with `#pardeh=` and a name of
   * its own (8 to 64 letters, digits and hyphens) runs on as it is; any other is loaded anew, once.
   *
   * @param target the frame, or a selector of it; its address is the player's, else that of the options
   * @param params what differs from the frame's own address, the viewer's token, and callbacks
   * @returns the handle; its `destroy` lets go of the frame and leaves it where it is
   * @throws PlayerError `wrong-argument` when there is no such frame, its address is none, or the params are no object
   */
  adopt(target: HTMLIFrameElement | string, params?: ParamsChange, options?: AdoptOptions): PlayerHandle;
  /**
   * Fetches the player's files before it is mounted, for example when the pointer nears what will open it; and the first
   * seconds of the platform's stream that params name, unless a token is needed for them.
   *
   * @param params what will be mounted; left out, the files alone are fetched
   * @throws PlayerError `wrong-argument` when these are no params, or the player's address is none
   */
  preload(params?: MountParams, options?: Pick<MountOptions, 'player'>): void;
}

/** @param script address of the SDK's own file, beside which the player page is; `null` where it is not known */
export function createSdk(script: string | null): HostSdk {
  openConnections(script);
  return {
    mount: createMount(script),
    adopt: createAdopt(script),
    preload(params: ParamsChange = {}, options) {
      const address = playerAddress(options?.player, script);
      if (address === null || !isParams(params)) throw new PlayerError('wrong-argument');
      const page = mountAddress(address, splitParams(params).player, openKept(address.origin), 'preload');
      import('./preload')
        .then(({ fetchEarly }) => fetchEarly(page))
        // Only time is lost where that file cannot be had.
        .catch(() => undefined);
    },
  };
}

function isParams(params: object): boolean {
  const isWrong = (value: unknown) =>
    typeof value === 'symbol' || (typeof value === 'number' && !Number.isFinite(value));
  return typeof params === 'object' && params !== null && !Object.values(params).some(isWrong);
}
