import type { PlayerEventName, PlayerEvents, PlayerState, PlayerVerbs } from '../contract/contract';
import type { CuePoints } from './cue-points';
import type { Finding } from './finding';
import type { MountParams, ParamsChange, Token } from './host-params';
import type { ListenOptions } from './listeners';
import type { Sharing } from './share';

/**
 * The handle of a player. Every promise except `ready` settles within 10 seconds, or 20 if a token function is called first
 * (`clip`: two minutes), and rejects with a `PlayerError`: with the codes named below, or `timeout`, `destroyed`,
 * `origin-not-allowed`, `too-many-calls` (over 20 a second), `wrong-argument` or `failed`. Calls before the player is ready
 * wait for it.
 */
export interface PlayerHandle extends Readonly<PlayerState>, PlayerVerbs, CuePoints, Sharing {
  /**
   * Resolves with the first event `ready`, when the first frame can be shown. Rejects with the code of the first event
   * `error`, for example `not-found`, or with `timeout` if no player responds: 10 seconds after the mount, or 30 if the
   * player's page has loaded, but its scripts have not. A lazy player, and one whose element is not in the document yet,
   * becomes ready after it has started to load.
   */
  readonly ready: Promise<void>;
  /**
   * The last reported state of the player, frozen; that of an idle player until the player responds. Each of its properties
   * is a property of the handle as well: `player.time`, `player.paused`.
   */
  readonly state: Readonly<PlayerState>;
  /**
   * Opens other content in place; the current content plays on until the new one is known to exist. Rejects with
   * `params-missing`, `not-found`, `no-content`, `not-supported` or `wrong-argument`. Calls that refer to the content wait
   * for the new content meanwhile, and reject if it fails: `player.load(…); player.play();` plays the new content.
   */
  load(params: MountParams): Promise<void>;
  /** Changes single params and callbacks; the content stays unless `type`, `id`, `src` or `e-url` changes. */
  setParams(params: ParamsChange): Promise<void>;
  /** Sets another token of the viewer, or removes it with `null`; a function is called at once, and again later. */
  setToken(token: Token): Promise<void>;
  /**
   * Listens to an event of the player until the returned function is called, the signal of the options is aborted, or
   * the handle is destroyed.
   *
   * @throws PlayerError `wrong-argument` when there is no such event
   */
  on<N extends PlayerEventName>(
    name: N,
    listener: (data: PlayerEvents[N]) => void,
    options?: ListenOptions,
  ): () => void;
  /** The same for one event only. */
  once<N extends PlayerEventName>(
    name: N,
    listener: (data: PlayerEvents[N]) => void,
    options?: ListenOptions,
  ): () => void;
  /**
   * Removes a listener, as often as it was added.
   *
   * @throws PlayerError `wrong-argument` when there is no such event
   */
  off<N extends PlayerEventName>(name: N, listener: (data: PlayerEvents[N]) => void): void;
  /** The faults of this embedding, worst first, each with its cure; empty if there are none. */
  diagnose(): Promise<readonly Finding[]>;
  /** Removes the player; pending calls reject with `destroyed`. May be called again. */
  destroy(): void;
}
