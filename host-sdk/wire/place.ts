import type { EarlyCall, PlayerErrorCode, PlayerParams } from '../contract/contract';

/** The frame's place in the host page: what a handle needs of it beside the wire. */
export interface Place {
  /** Takes the player out of the page, and with it all that the SDK has put there. */
  remove(): void;
  /** Left out where there is no frame to fill the screen with. */
  readonly filling?: Filling;
  /** The player's frame, for the diagnosis; left out where there is none. */
  readonly frame?: HTMLIFrameElement;
  /** The params of the frame's address, for advice on them. */
  readonly params?: PlayerParams;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout?: number | undefined;
  /** Reports why there will be no player, and that its page has come; returns the function that stops it. */
  watch?(onTrouble: (code: PlayerErrorCode) => void, onPage: () => void): () => void;
  /** Sends a call to the page whose wire is not open yet; the wire sends it again. `null`: the wire is open. */
  callEarly?(verb: EarlyCall['verb'] | null): void;
  /** Whether there is no page yet because nobody has seen its place: then its silence is no error. */
  awaitsView?(): boolean;
  /** Why the viewer's token is withheld from the page in the frame, in words; `null` where it is not. */
  withholdsToken?(): string | null;
  /** Keeps a choice of the viewer for the player's origin, or with `null` forgets it. */
  keep?(name: string, value: string | null): void;
}

/** Fills the screen with the frame, or where the browser refuses that, the window. */
export interface Filling {
  readonly filled: () => boolean;
  /**
   * Starts at once, within the user's gesture; rejects if the browser refuses.
   *
   * @param inWindow fills the window, whether or not the browser could fill the screen
   */
  fill(filled: boolean, inWindow?: boolean): Promise<void>;
  /** Reports each change, whatever caused it, to the last that asked; returns the function that stops it. */
  watch(onChange: (filled: boolean) => void): () => void;
}
