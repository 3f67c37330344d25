import type {
  PlayerEventName,
  PlayerEvents,
  PlayerParams,
  PlayerState,
  QualityChoice,
} from '../contract/contract';
import { isParams, isToken, refuse } from './arguments';
import { createCalls } from './calls';
import type { Finding } from './finding';
import {
  askToken,
  type HostParams,
  type MountParams,
  type ParamsChange,
  splitParams,
  type Token,
} from './host-params';
import { inTime } from './in-time';
import { createListeners, protect } from './listeners';
import type { Place } from './place';
import { PlayerError } from './player-error';
import type { Transport } from './transport';
import { openWire } from './wire';

/**
 * A player, as its host sees it. Every promise settles within 10 seconds, or 20 if a token function is called first,
 * and rejects with a `PlayerError`: besides the codes named below with `timeout`, `destroyed`, `origin-not-allowed`,
 * `too-many-calls` (over 20 a second), `wrong-argument` or `failed`. Calls made before the player is ready wait for it.
 */
export interface PlayerHandle {
  /** The player responds. The event `ready` follows when a picture can be shown. */
  readonly ready: Promise<void>;
  /** Rejects with `not-allowed` if the browser requires a gesture first. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Goes to `time` in seconds, clamped to what can be sought; `wrong-argument` when it is no finite number. */
  seek(time: number): Promise<void>;
  /** Goes to what happens now, and plays; `not-supported` for what is no live. */
  seekToLive(): Promise<void>;
  /** 0 to 100; does not change the viewer's own choice, and does not unmute. */
  setVolume(volume: number): Promise<void>;
  /** `not-allowed` if the browser requires a gesture before sound. */
  setMuted(muted: boolean): Promise<void>;
  /** 0.25 to 3; for this video alone. */
  setRate(rate: number): Promise<void>;
  /** One of the state's `qualities` (heights in pixels), or `auto`; `not-supported` where it is none of them. */
  setQuality(quality: QualityChoice): Promise<void>;
  /**
   * The id of one of the state's `subtitles`, or a language (BCP 47): `fa` finds `fa-IR` as well, and `fa-IR` also
   * `fa`. `not-supported` where none matches; `null` turns them off.
   */
  setSubtitles(idOrLang: string | null): Promise<void>;
  /** The id of one of the state's `audioTracks`, or a language as above; `not-supported` where none matches. */
  setAudioTrack(idOrLang: string): Promise<void>;
  /**
   * Fills the screen with the player. Call it in the host page's own gesture; `not-allowed` without one,
   * `not-supported` where neither the frame nor the player can.
   */
  requestFullscreen(): Promise<void>;
  exitFullscreen(): Promise<void>;
  /** Needs a gesture in the player itself, a few seconds ago at most; else `not-allowed`. */
  requestPictureInPicture(): Promise<void>;
  exitPictureInPicture(): Promise<void>;
  /**
   * A PNG of the picture in the video's own size. Rejects with `not-supported` where there is no picture, or the
   * media's origin lets nobody read it, and with `host-not-listed` where the player's deployment lists no hosts.
   */
  snapshot(): Promise<Blob>;
  /**
   * Opens other content in place; what plays goes on until the new one is known to exist. Rejects with
   * `params-missing`, `not-found`, `no-content`, `not-supported` or `wrong-argument`.
   */
  load(params: MountParams): Promise<void>;
  /** Changes single params and callbacks; the content stays unless `type`, `id`, `src` or `e-url` is among them. */
  setParams(params: ParamsChange): Promise<void>;
  /** Hands over another viewer's token, or with `null` takes it away; a function is asked at once, and later again. */
  setToken(token: Token): Promise<void>;
  /** Listens to an event of the player until the returned function is called, or the handle is destroyed. */
  on<N extends PlayerEventName>(name: N, listener: (data: PlayerEvents[N]) => void): () => void;
  getState(): Promise<PlayerState>;
  /** The faults of this embedding, worst first, each with its cure; empty if there are none. */
  diagnose(): Promise<readonly Finding[]>;
  /** Takes the player away; waiting calls reject with `destroyed`. Again is harmless. */
  destroy(): void;
}

export function createHandle(
  transport: Transport,
  channel: string,
  hostParams: HostParams,
  place: Place,
): PlayerHandle {
  const listeners = createListeners();
  const host: HostParams = { ...hostParams };
  /** Params changed since the frame's address was written: a frame that reloads has only its address. */
  let changed: PlayerParams = {};
  const { filling } = place;
  let destroyed = false;

  const wire = openWire(
    transport,
    channel,
    {
      getToken: () => askToken(host.token),
      onEvent: (event) => listeners.emit(event),
      onRedirectCard: async (card) =>
        host.handleRedirectCards !== undefined && (await host.handleRedirectCards(card)) !== false,
      onSnapshot: (picture) => listeners.emit({ name: 'snapshot', data: { picture } }),
      keep: (name, value) => place.keep?.(name, value),
    },
    (player) => {
      const ignore = () => undefined;
      // Not `load`, which would forget the content of the frame's address where something else has changed.
      if (Object.keys(changed).length > 0) void player.setParams(changed).catch(ignore);
      if (filling?.filled()) void player.setFilled(true).catch(ignore);
    },
  );

  listeners.on('ended', (ended) => protect(() => host.onFinished?.(ended)));
  listeners.on('snapshot', ({ picture }) => protect(() => host.onSnapshot?.(picture)));
  listeners.on('fullscreenrequest', ({ fullscreen }) => {
    filling
      ?.fill(fullscreen)
      .catch(() => filling.fill(fullscreen, true))
      .catch(() => undefined);
  });
  const stopWatching = filling?.watch((filled) => {
    void wire.call((player) => player.setFilled(filled)).catch(() => undefined);
  });

  const setToken = async (token: Token) => {
    if (!isToken(token)) return refuse('wrong-argument');
    host.token = token;
    const given = await inTime(askToken(token));
    await wire.call((player) => player.setToken(given));
  };

  /** Keeps what is the host's, and hands over the token first: new content may need it. */
  const take = async (params: ParamsChange): Promise<PlayerParams> => {
    if (!isParams(params)) return refuse('wrong-argument');
    const given = splitParams(params);
    Object.assign(host, given.host);
    if (given.host.token !== undefined) await setToken(given.host.token);
    return given.player;
  };

  const ready = wire.call(() => Promise.resolve({ ok: true, value: undefined }));
  // Hosts that do not wait for `ready` hear of it by the event.
  ready.catch((error: unknown) => {
    if (error instanceof PlayerError && error.code !== 'destroyed') {
      listeners.emit({ name: 'error', data: { code: error.code } });
    }
  });

  return {
    ...createCalls(wire, filling),
    ready,
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
    async diagnose() {
      const { frame = null } = place;
      const ask = () => wire.call((player) => player.diagnose());
      // A frame outside the document cannot respond.
      const asked = frame?.isConnected === false ? refuse('timeout') : ask();
      const [{ findFaults }, player] = await Promise.all([
        inTime(import('./diagnose')).catch(() => refuse('failed')),
        asked.catch((error: PlayerError) => error.code),
      ]);
      return findFaults(frame, player);
    },
    destroy() {
      if (destroyed) return;
      destroyed = true;
      wire.close();
      stopWatching?.();
      listeners.emit({ name: 'destroy', data: {} });
      listeners.clear();
      place.remove();
    },
  };
}
