import type { Target } from '../../params/target';
import { nameOf } from '../../params/target-name';

/** Playback at the moment when the player reloads its own page, so that the reloaded page continues there. */
export interface ReloadState {
  /** The name of the video. */
  readonly video: string;
  /** Seconds; `null` if the video starts anew, as a live stream does at its live edge. */
  readonly time: number | null;
  readonly playing: boolean;
  readonly muted: boolean;
}

/**
 * Key in the history entry's state: unlike storage, it belongs to this frame and origin alone, and no browser blocks
 * it.
 */
const ENTRY = 'reload';

type Page = Pick<Window, 'history'>;

/** The state that the page left before its reload; `null` after any other navigation. */
export function readReloadState(page: Page = window): ReloadState | null {
  return page.history.state?.[ENTRY] ?? null;
}

/** @param state `null`: the next reload is made by the viewer */
export function writeReloadState(state: ReloadState | null, page: Page = window): void {
  page.history.replaceState({ ...page.history.state, [ENTRY]: state }, '');
}

/** Reads and removes the state: a later reload is made by the viewer. */
export function takeReloadState(page: Page = window): ReloadState | null {
  const state = readReloadState(page);
  if (state !== null) writeReloadState(null, page);
  return state;
}

/** The state if it belongs to this video. */
export function stateOf(target: Target | null, state: ReloadState | null): ReloadState | null {
  return target !== null && state?.video === nameOf(target) ? state : null;
}

/** Returns the state of a video when it is opened for the first time; later the viewer returns to it by choice. */
export function firstOf(state: ReloadState | null): (target: Target) => ReloadState | null {
  let left = state;
  return (target) => {
    const found = stateOf(target, left);
    if (found !== null) left = null;
    return found;
  };
}
