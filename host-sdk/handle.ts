import type { PlayerEventName, PlayerEvents, PlayerParams, PlayerState } from './contract';
import { askToken, type HostParams, type MountParams, splitParams, type Token } from './host-params';
import { createListeners, protect } from './listeners';
import { PlayerError } from './player-error';
import type { Transport } from './transport';
import { openWire } from './wire';

/**
 * One player, as its host holds it. Every promise settles within 10 seconds, and rejects with a `PlayerError`: besides
 * the codes named below with `timeout`, `destroyed`, `origin-not-allowed`, `too-many-calls` (over 20 in a second) or
 * `failed`. Calls made before the player is there wait for it.
 */
export interface PlayerHandle {
  /** The player answers. That a picture can be shown is told later, by the event `ready`. */
  readonly ready: Promise<void>;
  /** Rejects with `not-allowed` where the browser asks for a gesture first. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Goes to `time` in seconds, clamped to what can be sought; `wrong-argument` when it is no finite number. */
  seek(time: number): Promise<void>;
  /**
   * Opens other content in place; what plays goes on until the new one is known to exist. Rejects with
   * `params-missing`, `not-found`, `no-content`, `not-supported` or `wrong-argument`.
   */
  load(params: MountParams): Promise<void>;
  /** Changes single params and callbacks; the content stays unless `type`, `id`, `src` or `e-url` is among them. */
  setParams(params: MountParams): Promise<void>;
  /** Hands over another viewer's token, or with `null` takes it away; a function is asked at once, and later again. */
  setToken(token: Token): Promise<void>;
  /** Listens to an event of the player until the returned function is called, or the handle is destroyed. */
  on<N extends PlayerEventName>(name: N, listener: (data: PlayerEvents[N]) => void): () => void;
  getState(): Promise<PlayerState>;
  /** Takes the player away; waiting calls reject with `destroyed`. Again is harmless. */
  destroy(): void;
}

/** @param remove takes the player's element out of the page */
export function createHandle(
  transport: Transport,
  channel: string,
  hostParams: HostParams,
  remove: () => void,
): PlayerHandle {
  const listeners = createListeners();
  const kept: HostParams = { ...hostParams };
  /** What the player took since the frame's address was written: a frame that comes back has only its address. */
  let changed: PlayerParams = {};
  listeners.on('ended', (ended) => protect(() => kept.onFinished?.(ended)));

  const wire = openWire(
    transport,
    channel,
    {
      getToken: () => askToken(kept.token),
      onEvent: (event) => listeners.emit(event),
      onRedirectCard: async (card) =>
        kept.handleRedirectCards !== undefined && (await kept.handleRedirectCards(card)) !== false,
      onSnapshot: (picture) => protect(() => kept.onSnapshot?.(picture)),
    },
    (player) => {
      if (Object.keys(changed).length > 0) void player.load(changed).catch(() => undefined);
    },
  );

  const setToken = async (token: Token) => {
    kept.token = token;
    const given = await askToken(token);
    await wire.call((player) => player.setToken(given));
  };

  /** Keeps what is the host's, and hands over the token first: new content may need it. */
  const take = async (params: MountParams): Promise<PlayerParams> => {
    const { player, host } = splitParams(params);
    Object.assign(kept, host);
    if (host.token !== undefined) await setToken(host.token);
    return player;
  };

  const ready = wire.call(() => Promise.resolve({ ok: true, value: undefined }));
  // Hosts that do not wait for `ready` hear of it by the event.
  ready.catch((error: unknown) => {
    if (error instanceof PlayerError && error.code !== 'destroyed') {
      listeners.emit({ name: 'error', data: { code: error.code } });
    }
  });

  return {
    ready,
    play: () => wire.call((player) => player.play()),
    pause: () => wire.call((player) => player.pause()),
    seek: (time) => wire.call((player) => player.seek(time)),
    load: async (params) => {
      const given = await take(params);
      await wire.call((player) => player.load(given));
      changed = { ...changed, ...given };
    },
    setParams: async (params) => {
      const given = await take(params);
      await wire.call((player) => player.setParams(given));
      changed = { ...changed, ...given };
    },
    setToken,
    on: listeners.on,
    getState: () => wire.call((player) => player.getState()),
    destroy() {
      wire.close();
      listeners.clear();
      remove();
    },
  };
}
