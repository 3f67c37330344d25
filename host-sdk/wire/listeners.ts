import type { ListenedEvent, PlayerEvent, PlayerEventName, PlayerEvents } from '../contract/contract';
import { PlayerError } from './player-error';

type Listener<N extends PlayerEventName> = (data: PlayerEvents[N]) => void;

export interface ListenOptions {
  /** Removes the listener when aborted. */
  signal?: AbortSignal;
  /** Listens for one event only. */
  once?: boolean;
}

/** @throws PlayerError `wrong-argument` if there is no such event */
export type Listen = <N extends PlayerEventName>(
  name: N,
  listener: Listener<N>,
  options?: ListenOptions,
) => () => void;

export interface Listeners {
  readonly on: Listen;
  readonly once: Listen;
  off<N extends PlayerEventName>(name: N, listener: Listener<N>): void;
  emit(event: PlayerEvent): void;
  clear(): void;
}

const LISTENED: readonly ListenedEvent[] = ['metadata', 'adbreak'];

/** Whether the player sends an event only on request. */
export const isListened = (name: string): name is ListenedEvent => LISTENED.some((one) => one === name);

type Entries<N extends PlayerEventName> = Set<{ listener: Listener<N>; once: boolean | undefined }>;
type EventOf<N extends PlayerEventName> = { [K in N]: { name: K; data: PlayerEvents[K] } }[N];

/** @param ask requests the events that the player sends only on request, once they have listeners */
export function createListeners(ask: (names: readonly ListenedEvent[]) => void = () => {}): Listeners {
  const sets = createSets();
  const askForListened = () => {
    const listened = LISTENED.filter((name) => sets[name].size > 0);
    if (listened.length > 0) ask(listened);
  };
  // `in` would find `constructor`.
  const names = new Set(Object.keys(sets));
  const emit = <N extends PlayerEventName>({ name, data }: EventOf<N>) => {
    // A newer player may emit events that this SDK does not know.
    if (!names.has(name)) return;
    // The first event of each new page of the player, which has no listeners yet.
    if (name === 'loadstart') askForListened();
    for (const entry of sets[name]) {
      if (entry.once) sets[name].delete(entry);
      protect(() => entry.listener(data));
    }
  };
  const checkName = (method: 'on' | 'off', name: string) => {
    if (!names.has(name)) throw new PlayerError('wrong-argument', `${method}: there is no event ${name}`);
  };
  const on: Listen = (name, listener, options) => {
    const { signal, once } = options ?? {};
    checkName('on', name);
    if (typeof listener !== 'function')
      throw new PlayerError('wrong-argument', `on: listener must be a function (got ${typeof listener})`);
    if (signal && typeof signal.addEventListener !== 'function')
      throw new PlayerError('wrong-argument', 'on: signal must be an AbortSignal');
    const entry = { listener, once };
    const stop = () => void sets[name].delete(entry);
    if (!signal?.aborted) sets[name].add(entry);
    signal?.addEventListener('abort', stop);
    if (isListened(name)) askForListened();
    return stop;
  };
  return {
    on,
    once: (name, listener, options) => on(name, listener, { ...options, once: true }),
    off(name, listener) {
      checkName('off', name);
      for (const entry of sets[name]) if (entry.listener === listener) sets[name].delete(entry);
    },
    emit,
    clear() {
      for (const set of Object.values(sets)) set.clear();
    },
  };
}

type Sets = { [N in PlayerEventName]: Entries<N> };

/** An event of the contract that is missing here does not compile. */
function createSets(): Sets {
  return {
    loadstart: new Set(),
    contentchange: new Set(),
    ready: new Set(),
    play: new Set(),
    playing: new Set(),
    pause: new Set(),
    waiting: new Set(),
    seeking: new Set(),
    seeked: new Set(),
    timeupdate: new Set(),
    cuepoint: new Set(),
    metadata: new Set(),
    adbreak: new Set(),
    chapterchange: new Set(),
    playlistchange: new Set(),
    camerachange: new Set(),
    progress: new Set(),
    stats: new Set(),
    data: new Set(),
    durationchange: new Set(),
    ended: new Set(),
    volumechange: new Set(),
    ratechange: new Set(),
    qualitychange: new Set(),
    subtitleschange: new Set(),
    audiotrackchange: new Set(),
    soundonlychange: new Set(),
    liveedge: new Set(),
    outage: new Set(),
    autoplayblocked: new Set(),
    fullscreenchange: new Set(),
    fullscreenrequest: new Set(),
    pictureinpicturechange: new Set(),
    redirect: new Set(),
    snapshot: new Set(),
    screen: new Set(),
    statechange: new Set(),
    error: new Set(),
    destroy: new Set(),
  };
}

/** Reports an exception of a listener to the host page, without affecting other listeners. */
export function protect(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
