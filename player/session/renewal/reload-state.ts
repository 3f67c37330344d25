import type { Target } from '../../params/target';
import { nameOf } from '../../params/target-name';

/** Playback at the moment when the player reloads its own page, so that the next page continues there. */
export interface ReloadState {
  /** The video, by its name. */
  readonly video: string;
  /** Seconds; `null` where the video begins anew, as a live stream does at its edge. */
  readonly time: number | null;
  readonly playing: boolean;
  readonly muted: boolean;
}

/** In the state of the history entry: unlike storage it belongs to this frame and its origin alone, and no browser blocks it. */
const ENTRY = 'reload';

type Page = Pick<Window, 'history'>;

/** The state that the last page left; `null` after any other navigation. */
export function readReloadState(page: Page = window): ReloadState | null {
  return page.history.state?.[ENTRY] ?? null;
}

/** @param state `null`: the next reload is the viewer's own */
export function writeReloadState(state: ReloadState | null, page: Page = window): void {
  page.history.replaceState({ ...page.history.state, [ENTRY]: state }, '');
}

/** Read, and gone: a later reload is the viewer's own. */
export function takeReloadState(page: Page = window): ReloadState | null {
  const state = readReloadState(page);
  if (state !== null) writeReloadState(null, page);
  return state;
}

/** The state if it is of this video. */
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
