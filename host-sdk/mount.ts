import { mountAddress, playerAddress, uniqueChannel } from './address';
import { findElement } from './find-element';
import { type EmbeddingOptions, embed } from './frame/embedding';
import { createFrame } from './frame/frame';
import { openKept } from './frame/host-storage';
import type { PlayerHandle } from './wire/handle';
import { type ParamsChange, paramsToCheck, splitParams } from './wire/host-params';
import { isObject } from './wire/kinds';
import { PlayerError } from './wire/player-error';

/** Unchecked params: the types of the public `mount`, and the player, check what a mode requires. */
export type Mount = (
  target: Element | string,
  params: ParamsChange,
  options?: EmbeddingOptions,
) => PlayerHandle;

/** @param script address of the SDK's own file; `null` if unknown */
export function createMount(script: string | null): Mount {
  return (target, params, given) => {
    const options = given ?? {};
    const find = () => (typeof target === 'string' ? findElement(target) : target);
    const address = playerAddress(options.player, script);
    const element = find();
    // A script in the page's head runs before the element is there.
    const waits = element === null && document.readyState === 'loading';
    if (!(element instanceof Element || waits) || address === null || !isObject(params))
      throw new PlayerError('wrong-argument');

    const { player, host } = splitParams(params);
    const channel = uniqueChannel();
    const { origin } = address;
    const kept = openKept(origin);
    const frame = createFrame(player, options);
    frame.src = mountAddress(address, player, kept, channel);

    const place = () => find()?.append(frame);
    if (waits) document.addEventListener('DOMContentLoaded', place);
    else place();
    const remove = () => {
      document.removeEventListener('DOMContentLoaded', place);
      frame.remove();
    };
    return embed({
      frame,
      origin,
      channel,
      host,
      params: paramsToCheck(params, player),
      kept,
      options,
      remove,
    });
  };
}
