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
   * Controls the player in an existing frame. A frame whose address ends with `#pardeh=` and a unique name (8 to 64 letters,
   * digits and hyphens) is not reloaded; any other is reloaded once.
   *
   * @param target the frame, or a selector of it; its address is the player's, else that of the options
   * @param params the params that differ from the frame's own address, the viewer's token, and callbacks
   * @returns the handle; its `destroy` leaves the frame in the page
   * @throws PlayerError `wrong-argument` if there is no such frame, its address is invalid, or the params are no object
   */
  adopt(target: HTMLIFrameElement | string, params?: ParamsChange, options?: AdoptOptions): PlayerHandle;
  /**
   * Fetches the player's files before it is mounted, for example when the pointer approaches the button that opens it, and
   * the first seconds of the platform's stream in `params`, unless they need a token.
   *
   * @param params the content that will be mounted; if omitted, only the player's files are fetched
   * @throws PlayerError `wrong-argument` if the params are no object, or the player's address is invalid
   */
  preload(params?: MountParams, options?: Pick<MountOptions, 'player'>): void;
}

/** @param script address of the SDK's own file, beside which the player page is; `null` if unknown */
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
        // If the file does not load, the player only starts later.
        .catch(() => undefined);
    },
  };
}

function isParams(params: object): boolean {
  const isWrong = (value: unknown) =>
    typeof value === 'symbol' || (typeof value === 'number' && !Number.isFinite(value));
  return typeof params === 'object' && params !== null && !Object.values(params).some(isWrong);
}
