/** The controls that stand in the page, and work before the player's scripts have loaded (`plr/first.ts`). */

/** Choices made on the bare element, besides its place, which the engine adopts. `null`: none was made. */
export interface EarlyChoices {
  readonly plays: boolean | null;
  readonly muted: boolean | null;
}

/** The part of a session that presses go to. */
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
  /** The browser starts nothing before a press, which the cover asks for. */
  cover(): void;
  /** Presses go to the session from now on. */
  connect(session: PressedSession): void;
  /** Calls back at once, or when the press under way has ended. */
  afterPress(run: () => void): void;
  remove(): void;
}

declare global {
  interface Window {
    pardehControls?: FirstControls | undefined;
  }
}

/** `null` where the page shows none, and after the player's own have taken their place. */
export function firstControls(): FirstControls | null {
  return window.pardehControls ?? null;
}
