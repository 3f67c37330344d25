import type { EarlyCall, PlayerErrorCode, PlayerParams } from '../contract/contract';

/** The functions of the host page that a handle needs in addition to the wire. */
export interface Place {
  /** Removes the player, and everything else that the SDK has added to the page. */
  remove(): void;
  /** Omitted without a frame. */
  readonly filling?: Filling;
  /** The player's frame, for the diagnosis; omitted without one. */
  readonly frame?: HTMLIFrameElement;
  /** The params of the frame's address, which are checked. */
  readonly params?: PlayerParams;
  /** Timeout of calls, in milliseconds. */
  readonly timeout?: number | undefined;
  /** Reports why there will be no player, and that its page has loaded; returns the function that stops it. */
  watch?(onTrouble: (code: PlayerErrorCode) => void, onPage: () => void): () => void;
  /** Sends a call to the page before the wire is open; the wire sends it again. `null`: the wire is open. */
  callEarly?(verb: EarlyCall['verb'] | null): void;
  /** Whether the page has not loaded yet because its place is out of view, which is no error. */
  awaitsView?(): boolean;
  /** Why the page in the frame must not get the viewer's token, in words; `null` if it may. */
  withholdsToken?(): string | null;
  /** Stores a choice of the viewer for the player's origin, or removes it with `null`. */
  keep?(name: string, value: string | null): void;
}

/** Fills the screen with the frame, or the window if the browser refuses that. */
export interface Filling {
  readonly filled: () => boolean;
  /**
   * Starts at once, within the user's gesture; rejects if the browser refuses.
   *
   * @param inWindow fills the window even if the browser can fill the screen
   */
  fill(filled: boolean, inWindow?: boolean): Promise<void>;
  /** Reports each change to the last callback; returns the function that removes it. */
  watch(onChange: (filled: boolean) => void): () => void;
}
