/** The controls that stand in the page, and work before the player's scripts have loaded (`plr/first.ts`). */

/** Choices made on the bare element. `null`: none was made. */
export interface EarlyChoices {
  readonly plays: boolean | null;
  readonly muted: boolean | null;
  /** Seconds. */
  readonly time: number | null;
}

/** What presses do once there is a session. */
export interface FirstVerbs {
  play(): void;
  pause(): void;
  toggleMuted(): void;
  seek(time: number): void;
  toggleFullscreen(): void;
  /** Keeps the controls visible; returns the release. */
  hold(): () => void;
}

export interface FirstControls {
  readonly choices: EarlyChoices;
  /** Presses go to the session from now on. */
  connect(verbs: FirstVerbs): void;
  /** Removes them after the press under way. The focus moves to the same control inside `drawn`. */
  replace(drawn: ParentNode): void;
}

declare global {
  interface Window {
    pardehControls?: FirstControls | undefined;
  }
}

/** `null` where the page shows none, and after they were replaced. */
export function firstControls(): FirstControls | null {
  return window.pardehControls ?? null;
}
