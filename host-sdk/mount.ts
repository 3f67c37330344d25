import { createFrame, type FrameOptions } from './frame';
import { createHandle, type PlayerHandle } from './handle';
import { type MountParams, splitParams } from './host-params';
import { PlayerError } from './player-error';
import { frameTransport } from './transport';

export interface MountOptions extends FrameOptions {
  /**
   * Address of the player page. Left out, it is `plr/` beside the SDK's own file, so it need only be given where the
   * SDK was bundled into the host's code.
   */
  player?: string | URL;
}

export type Mount = (target: Element | string, params: MountParams, options?: MountOptions) => PlayerHandle;

/** @param script address of the SDK's own file; `null` where it is not known */
export function createMount(script: string | null): Mount {
  return (target, params, options = {}) => {
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    const address = playerAddress(options.player, script);
    if (!(element instanceof Element) || address === null) throw new PlayerError('wrong-argument');

    const { player, host } = splitParams(params);
    const channel = uniqueChannel();
    const frame = createFrame(address, player, channel, options);
    element.append(frame);
    const handle = createHandle(frameTransport(frame, address.origin), channel, host, () => frame.remove());
    if (options.title === undefined) {
      handle.on('ready', ({ title }) => {
        frame.title = title || frame.title;
      });
    }
    followVideos(handle, params.scrollElementId);
    return handle;
  };
}

/**
 * Whoever has pressed a card below the fold wants to see what it led to. That it plays is known before its picture is:
 * browsers draw nothing in frames that are out of sight.
 */
function followVideos(handle: PlayerHandle, scrollElementId: string | undefined): void {
  if (scrollElementId === undefined) return;
  let last: string | null = null;
  const look = async () => {
    const { type, id } = await handle.getState();
    const video = `${type}/${id}`;
    if (last !== null && last !== video)
      document.getElementById(scrollElementId)?.scrollIntoView({ block: 'nearest' });
    last = video;
  };
  handle.on('play', () => void look().catch(() => undefined));
}

/** `plr/` rather than `plr`: it answers on every static server, without a rewrite. */
function playerAddress(given: string | URL | undefined, script: string | null): URL | null {
  try {
    const address =
      given === undefined ? new URL('plr/', script ?? undefined) : new URL(given, document.baseURI);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** Tells players on one page apart. `crypto.randomUUID` would exist on secure origins only. */
function uniqueChannel(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
