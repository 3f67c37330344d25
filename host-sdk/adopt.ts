import { frameAddress, playerAddress, uniqueChannel } from './address';
import { findElement } from './find-element';
import { type EmbeddingOptions, embed } from './frame/embedding';
import { equip } from './frame/frame';
import { openKept } from './frame/host-storage';
import type { PlayerHandle } from './wire/handle';
import { type ParamsChange, paramsToCheck, splitParams } from './wire/host-params';
import { isObject } from './wire/kinds';
import { PlayerError } from './wire/player-error';

/** A channel of the page's own, in the hash of a frame that its markup brings. */
const OWN_CHANNEL = /^#pardeh=([\w-]{8,64})(?:&|$)/;

/** A param that the player ignores: an address that differs by its hash alone would load nothing anew. */
const ANEW = 'adopted';

type Adopt = (
  target: HTMLIFrameElement | string,
  params?: ParamsChange,
  options?: EmbeddingOptions,
) => PlayerHandle;

/** @param script address of the SDK's own file; `null` where it is not known */
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

/** Of another origin's page, a host sees nothing, and of a frame that has not begun an empty page. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument === null || contentDocument.URL !== 'about:blank';
}
