import type { ListenedEvent, PlayerEventName, PlayerEvents, PlayerState } from '../contract/contract';
import { EVENT_NAMES } from '../react-events';
import type { PlayerHandle } from '../wire/handle';
import { isListened } from '../wire/listeners';
import { FIRST_STATE } from '../wire/state';

/** State that an event implies in addition to its data. */
const MEANS: Partial<Record<PlayerEventName, Partial<PlayerState>>> = {
  play: { paused: false, ended: false },
  playing: { paused: false, playing: true, waiting: false },
  pause: { paused: true, playing: false, waiting: false },
  waiting: { playing: false, waiting: true },
  seeking: { seeking: true, ended: false },
  seeked: { seeking: false },
  ended: { paused: true, playing: false, waiting: false, ended: true },
};

/** Events after which more than their data has changed, for example the seekable range. */
const ASKS: ReadonlySet<PlayerEventName> = new Set([
  'contentchange',
  'durationchange',
  'playing',
  'seeked',
  'screen',
]);

/** Interval at which the seekable range of a live stream is refreshed, in milliseconds. */
const LIVE_EVERY_MS = 2000;

export interface Mirror {
  /** The player's state as far as it has been reported. */
  readonly state: PlayerState;
  /** Whether the first frame can be shown. */
  readonly ready: boolean;
  /** Assumes a requested change until the player reports otherwise. */
  assume(change: Partial<PlayerState>): void;
  /** Listens permanently to an event that the player sends only on request. */
  hear(name: ListenedEvent): void;
  /** Requests the player's state, and drops all assumptions. */
  refresh(): Promise<void>;
}

/**
 * A synchronous copy of the player's state, updated by its events.
 *
 * @param onEvent called after each event, with the updated state
 * @param onState called when the whole state was read
 */
export function openMirror(
  handle: PlayerHandle,
  onEvent: <N extends PlayerEventName>(name: N, data: PlayerEvents[N]) => void,
  onState: () => void,
): Mirror {
  let state = FIRST_STATE;
  let ready = false;
  let asked: Promise<void> | null = null;
  let askedAt = 0;

  const refresh = () => {
    askedAt = performance.now();
    asked ??= handle
      .getState()
      .then((now) => {
        state = now;
        ready ||= now.duration !== null || now.playing;
        onState();
      })
      // The next event requests it again.
      .catch(() => undefined)
      .finally(() => {
        asked = null;
      });
    return asked;
  };

  const take = <N extends PlayerEventName>(name: N, data: PlayerEvents[N]) => {
    // The events beside it say the same, and are compared with the state before them.
    if (name === 'statechange') return onEvent(name, data);
    if (name === 'loadstart') {
      const { volume, muted } = state;
      state = { ...FIRST_STATE, volume, muted };
      ready = false;
    }
    state = { ...state, ...MEANS[name], ...known(name, data) };
    ready ||= name === 'ready' || name === 'playing';
    const isLate = state.live && name === 'timeupdate' && performance.now() - askedAt > LIVE_EVERY_MS;
    if (ASKS.has(name) || isLate) void refresh();
    onEvent(name, data);
  };

  const hear = (name: PlayerEventName) => void handle.on(name, (data) => take(name, data));
  for (const name of EVENT_NAMES) if (!isListened(name)) hear(name);
  void refresh();

  return {
    get state() {
      return state;
    },
    get ready() {
      return ready;
    },
    assume(change) {
      state = { ...state, ...change };
    },
    hear,
    refresh,
  };
}

/** The properties of an event's data that are fields of the state. */
function known(name: PlayerEventName, data: object): Partial<PlayerState> {
  if (name === 'liveedge') return { liveEdge: { atEdge: false, latency: 0, ...data } };
  if (name === 'autoplayblocked') return { autoplayBlocked: { muted: false, ...data } };
  return Object.fromEntries(Object.entries(data).filter(([field]) => field in FIRST_STATE));
}
