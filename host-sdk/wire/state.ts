import type { PlayerState } from '../contract/contract';

/** The state before the player responds. */
export const FIRST_STATE: PlayerState = {
  screen: 'placeholder',
  type: null,
  id: null,
  title: '',
  paused: true,
  playing: false,
  waiting: false,
  seeking: false,
  ended: false,
  autoplayBlocked: null,
  time: 0,
  duration: null,
  bufferedEnd: null,
  buffered: [],
  seekable: null,
  live: false,
  liveEdge: null,
  interruption: null,
  volume: 100,
  muted: false,
  rate: 1,
  qualities: [],
  quality: 'auto',
  height: null,
  width: null,
  subtitles: [],
  subtitle: null,
  audioTracks: [],
  audioTrack: null,
  soundOnly: false,
  fullscreen: false,
  pictureInPicture: false,
};

export interface StateCopy {
  /** A getter for the state, and one for each of its properties. */
  readonly getters: Readonly<PlayerState> & { readonly state: Readonly<PlayerState> };
  update(changes: Partial<PlayerState>): void;
}

/** The host's frozen copy of the last state that the player has sent. */
export function copyState(): StateCopy {
  let state = freeze(FIRST_STATE);
  const getters = { ...state, state };
  for (const name of Object.keys(FIRST_STATE))
    Object.defineProperty(getters, name, { get: () => Reflect.get(state, name) });
  Object.defineProperty(getters, 'state', { get: () => state });
  return {
    getters,
    update(changes) {
      state = freeze({ ...state, ...changes });
    },
  };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}
