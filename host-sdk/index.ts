import { createMount, type Mount } from './mount';

export type {
  FeatureFlag,
  FeatureSet,
  MediaType,
  PlayerErrorCode,
  PlayerEventName,
  PlayerEvents,
  PlayerParams,
  PlayerState,
  RedirectCard,
  ScreenName,
  StaticType,
  StreamType,
} from './contract';
export type { PlayerHandle } from './handle';
export type { HostParams, MountParams, Token } from './host-params';
export type { Mount, MountOptions } from './mount';
export { PlayerError } from './player-error';

/** Embeds Pardeh players into a page. */
export const HostSDK: {
  /**
   * Puts a player at the end of an element.
   *
   * @param target the element, or a selector of it
   * @param params what is played and how (specification, section 3), the viewer's token, and callbacks
   * @param options where the player page is, the frame's title and shape
   * @returns the handle that steers this player, at once; its calls wait for the player
   * @throws PlayerError `wrong-argument` when there is no such element, or the player's address is none
   */
  mount: Mount;
} = { mount: createMount(import.meta.url) };
