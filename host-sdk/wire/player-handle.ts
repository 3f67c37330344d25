import type { PlayerEventName, PlayerEvents, PlayerState, PlayerVerbs } from '../contract/contract';
import type { CuePoints } from './cue-points';
import type { Finding } from './finding';
import type { MountParams, ParamsChange, Token } from './host-params';
import type { ListenOptions } from './listeners';
import type { Sharing } from './share';

/**
 * A player, as its host sees it. Every promise but `ready` settles within 10 seconds, or 20 if a token function is called first (`clip`: two minutes),
 * and rejects with a `PlayerError`: besides the codes named below with `timeout`, `destroyed`, `origin-not-allowed`,
 * `too-many-calls` (over 20 a second), `wrong-argument` or `failed`. Calls made before the player is ready wait for it.
 */
export interface PlayerHandle extends Readonly<PlayerState>, PlayerVerbs, CuePoints, Sharing {
  /**
   * A picture can be shown: resolves with the first event `ready`. Rejects with the code of the first event `error`, for
   * example `not-found`, or `timeout` where no player has answered: 10 seconds after it was made, or 30 where the player's page
   * has come and its scripts have not. A lazy player, and one whose element is not in the document yet, becomes ready
   * after it has begun to load.
   */
  readonly ready: Promise<void>;
  /**
   * The player's state as it was last reported, at once and frozen; at rest until the player answers. Each of its parts
   * is a property of the handle as well: `player.time`, `player.paused`.
   */
  readonly state: Readonly<PlayerState>;
  /**
   * Opens other content in place; what plays goes on until the new one is known to exist. Rejects with
   * `params-missing`, `not-found`, `no-content`, `not-supported` or `wrong-argument`. Calls about the content that are made
   * meanwhile wait for the new one, and reject with it: `player.load(…); player.play();` plays the new content.
   */
  load(params: MountParams): Promise<void>;
  /** Changes single params and callbacks; the content stays unless `type`, `id`, `src` or `e-url` is among them. */
  setParams(params: ParamsChange): Promise<void>;
  /** Hands over another viewer's token, or with `null` takes it away; a function is asked at once, and later again. */
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
   * Takes a listener away, as often as it was added.
   *
   * @throws PlayerError `wrong-argument` when there is no such event
   */
  off<N extends PlayerEventName>(name: N, listener: (data: PlayerEvents[N]) => void): void;
  /** The faults of this embedding, worst first, each with its cure; empty if there are none. */
  diagnose(): Promise<readonly Finding[]>;
  /** Takes the player away; waiting calls reject with `destroyed`. Again is harmless. */
  destroy(): void;
}
