import type { PlayerEvent, PlayerEventName, PlayerEvents } from './contract';
import { PlayerError } from './player-error';

type EventOf<N extends PlayerEventName> = { [K in N]: { name: K; data: PlayerEvents[K] } }[N];
type Sets = { [N in PlayerEventName]: Set<(data: PlayerEvents[N]) => void> };

export interface Listeners {
  /** @throws PlayerError `wrong-argument` when there is no such event */
  on<N extends PlayerEventName>(name: N, listener: (data: PlayerEvents[N]) => void): () => void;
  emit(event: PlayerEvent): void;
  clear(): void;
}

export function createListeners(): Listeners {
  const sets: Sets = {
    ready: new Set(),
    play: new Set(),
    pause: new Set(),
    timeupdate: new Set(),
    seeked: new Set(),
    ended: new Set(),
    volumechange: new Set(),
    ratechange: new Set(),
    qualitychange: new Set(),
    autoplayblocked: new Set(),
    fullscreenchange: new Set(),
    fullscreenrequest: new Set(),
    screen: new Set(),
    error: new Set(),
  };
  const emit = <N extends PlayerEventName>({ name, data }: EventOf<N>) => {
    // A newer player may tell of things that this SDK does not know.
    if (!Object.hasOwn(sets, name)) return;
    for (const listener of sets[name]) protect(() => listener(data));
  };
  return {
    on(name, listener) {
      if (!Object.hasOwn(sets, name) || typeof listener !== 'function')
        throw new PlayerError('wrong-argument');
      // Wrapped, so that a function that was added twice is also taken away one at a time.
      const entry = (data: PlayerEvents[typeof name]) => listener(data);
      sets[name].add(entry);
      return () => void sets[name].delete(entry);
    },
    emit,
    clear() {
      for (const set of Object.values(sets)) set.clear();
    },
  };
}

/** A listener that throws is the host's to see, and must not silence the others. */
export function protect(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
