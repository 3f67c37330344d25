/** The static controls of the page, which work before the player's scripts have loaded (`plr/first.ts`). */

/** Choices made on the bare video element, apart from its position, which the engine adopts. `null`: no choice. */
export interface EarlyChoices {
  readonly plays: boolean | null;
  readonly muted: boolean | null;
}

/** The part of a session that the controls use. */
export interface PressedSession {
  readonly viewing: {
    peek(): {
      play(): unknown;
      pause(): void;
      readonly playback: { seek(time: number): void };
    } | null;
  };
  readonly volume: { toggle(): void };
  readonly fullscreen: { readonly toggle: (() => void) | null };
}

export interface FirstControls {
  readonly root: HTMLElement;
  readonly choices: EarlyChoices;
  play(): void;
  pause(): void;
  /** Shows the cover, which asks for the press that the browser requires before playback. */
  cover(): void;
  /** Presses go to the session from now on. */
  connect(session: PressedSession): void;
  /** Calls `run` at once, or when the current press has ended. */
  afterPress(run: () => void): void;
  remove(): void;
}

declare global {
  interface Window {
    pardehControls?: FirstControls | undefined;
  }
}

/** `null` if the page shows none, and after the player's own controls have replaced them. */
export function firstControls(): FirstControls | null {
  return window.pardehControls ?? null;
}
