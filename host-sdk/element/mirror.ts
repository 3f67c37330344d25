import type { ListenedEvent, PlayerEventName, PlayerEvents, PlayerState } from '../contract/contract';
import { EVENT_NAMES } from '../react-events';
import type { PlayerHandle } from '../wire/handle';
import { isListened } from '../wire/listeners';
import { FIRST_STATE } from '../wire/state';

/** State that an event implies beside its data. */
const MEANS: Partial<Record<PlayerEventName, Partial<PlayerState>>> = {
  play: { paused: false, ended: false },
  playing: { paused: false, playing: true, waiting: false },
  pause: { paused: true, playing: false, waiting: false },
  waiting: { playing: false, waiting: true },
  seeking: { seeking: true, ended: false },
  seeked: { seeking: false },
  ended: { paused: true, playing: false, waiting: false, ended: true },
};

/** Events after which more has changed than they say, for example what can be sought. */
const ASKS: ReadonlySet<PlayerEventName> = new Set([
  'contentchange',
  'durationchange',
  'playing',
  'seeked',
  'screen',
]);

/** The seekable range of a live stream moves on. */
const LIVE_EVERY_MS = 2000;

export interface Mirror {
  /** The player's state as far as it has been reported. */
  readonly state: PlayerState;
  /** A picture can be shown. */
  readonly ready: boolean;
  /** Assumes a change that was asked for, until the player reports otherwise. */
  assume(change: Partial<PlayerState>): void;
  /** Listens to an event that the player sends only on request, for good. */
  hear(name: ListenedEvent): void;
  /** Asks the player, and drops all assumptions. */
  refresh(): Promise<void>;
}

/**
 * A synchronous copy of the player's state, kept by its events.
 *
 * @param onEvent after each event, with the state up to date
 * @param onState the state was read as a whole
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
      // The next event asks again.
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

/** Of an event's data, what has the name of a field of the state. */
function known(name: PlayerEventName, data: object): Partial<PlayerState> {
  if (name === 'liveedge') return { liveEdge: { atEdge: false, latency: 0, ...data } };
  if (name === 'autoplayblocked') return { autoplayBlocked: { muted: false, ...data } };
  return Object.fromEntries(Object.entries(data).filter(([field]) => field in FIRST_STATE));
}
