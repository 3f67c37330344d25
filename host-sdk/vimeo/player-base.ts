import type { PlayerState } from '../contract/contract';
import type { PlayerHandle } from '../wire/handle';
import { connect, type VimeoConnection } from './connection';
import { vimeoError } from './errors';
import type { VimeoEvents } from './listeners';
import type { VimeoOptions } from './options';

/** Frame, listeners and the ways in which methods run. */
export class PlayerBase {
  /** Options of all players of the page, for example the address of the player's page. */
  static defaults: VimeoOptions = {};

  readonly element: HTMLIFrameElement;
  protected readonly connection: VimeoConnection;

  /** @param target an element, a frame of a player, the `id` of one, or a list of which the first counts (jQuery) */
  constructor(target: Element | ArrayLike<Element> | string, options: VimeoOptions = {}) {
    const element = find(target);
    try {
      this.connection = connect(element, { ...new.target.defaults, ...options });
    } catch (error) {
      throw vimeoError(error, 'constructor');
    }
    this.element = this.connection.frame;
  }

  on<N extends keyof VimeoEvents>(event: N, callback: (data: VimeoEvents[N]) => void): void {
    if (typeof callback !== 'function') throw new TypeError('on: callback must be a function');
    this.connection.listeners.on(event, callback);
  }

  off<N extends keyof VimeoEvents>(event: N, callback?: (data: VimeoEvents[N]) => void): void {
    this.connection.listeners.off(event, callback);
  }

  protected read<T>(method: string, read: (state: PlayerState) => T): Promise<T> {
    return this.run(method, async (_player, state) => read(state));
  }

  protected do(
    method: string,
    act: (player: PlayerHandle) => Promise<void>,
    becomes: Partial<PlayerState> = {},
  ): Promise<void> {
    return this.set(method, undefined, act, becomes);
  }

  /** @param becomes what the getters answer from then on, until the player reports otherwise */
  protected set<T>(
    method: string,
    value: T,
    act: (player: PlayerHandle, state: PlayerState) => Promise<void>,
    becomes: Partial<PlayerState> = {},
  ): Promise<T> {
    return this.run(method, async (player, state) => {
      await act(player, state);
      this.connection.mirror.assume(becomes);
      return value;
    });
  }

  /** As in Vimeo's player, every method waits for the video. */
  protected run<T>(
    method: string,
    act: (player: PlayerHandle, state: PlayerState) => Promise<T>,
  ): Promise<T> {
    return this.attempt(method, async () => {
      const { handle, loaded, mirror } = this.connection;
      await loaded();
      return act(handle, mirror.state);
    });
  }

  protected async attempt<T>(method: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw vimeoError(error, method);
    }
  }
}

function find(target: Element | ArrayLike<Element> | string): HTMLElement {
  const one = target instanceof Element || typeof target === 'string' ? target : target[0];
  const found = typeof one === 'string' ? document.getElementById(one) : one;
  if (found instanceof HTMLElement) return found;
  throw new TypeError(
    `Player: there is no element ${typeof target === 'string' ? `with the id ${target}` : 'to use'}`,
  );
}
