import { frameAddress, playerAddress, uniqueChannel } from './address';
import { findElement } from './find-element';
import { type EmbeddingOptions, embed } from './frame/embedding';
import { equip } from './frame/frame';
import { openKept } from './frame/host-storage';
import type { PlayerHandle } from './wire/handle';
import { type ParamsChange, paramsToCheck, splitParams } from './wire/host-params';
import { isObject } from './wire/kinds';
import { PlayerError } from './wire/player-error';

/** A channel that the host page has written into the hash of its own frame. */
const OWN_CHANNEL = /^#pardeh=([\w-]{8,64})(?:&|$)/;

/** A param that the player ignores; it changes the address, since another hash alone would not reload the frame. */
const ANEW = 'adopted';

type Adopt = (
  target: HTMLIFrameElement | string,
  params?: ParamsChange,
  options?: EmbeddingOptions,
) => PlayerHandle;

/** @param script address of the SDK's own file; `null` if unknown */
export function createAdopt(script: string | null): Adopt {
  return (target, given, chosen) => {
    const [params, options] = [given ?? {}, chosen ?? {}];
    const frame = typeof target === 'string' ? findElement(target) : target;
    if (!(frame instanceof HTMLIFrameElement)) throw new PlayerError('wrong-argument');
    const address = playerAddress(frame.src || options.player, script);
    if (address === null || !isObject(params)) throw new PlayerError('wrong-argument');

    const { player, host } = splitParams(params);
    const { origin } = address;
    const own = OWN_CHANNEL.exec(address.hash)?.[1];
    const channel = own ?? uniqueChannel();
    const kept = openKept(origin);
    // With a channel and unchanged params, the running page is kept.
    if (own === undefined || Object.keys(player).length > 0) {
      equip(frame, options);
      if (Object.keys(player).length === 0 && hasLoaded(frame)) address.searchParams.set(ANEW, channel);
      frame.src = frameAddress(address, player, kept.writeHash(channel));
    }
    const remove = () => undefined;
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

/** The document of a cross-origin page is hidden; that of a frame that has not loaded yet is `about:blank`. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument === null || contentDocument.URL !== 'about:blank';
}
