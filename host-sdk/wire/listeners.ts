import type { PlayerEvent, PlayerEventName, PlayerEvents } from '../contract/contract';
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
  const sets = createSets();
  const names = new Set(Object.keys(sets));
  const emit = <N extends PlayerEventName>({ name, data }: EventOf<N>) => {
    // A newer player may emit events that this SDK does not know.
    if (!names.has(name)) return;
    for (const listener of sets[name]) protect(() => listener(data));
  };
  return {
    on(name, listener) {
      if (!names.has(name) || typeof listener !== 'function') throw new PlayerError('wrong-argument');
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
    progress: new Set(),
    durationchange: new Set(),
    ended: new Set(),
    volumechange: new Set(),
    ratechange: new Set(),
    qualitychange: new Set(),
    subtitleschange: new Set(),
    audiotrackchange: new Set(),
    liveedge: new Set(),
    outage: new Set(),
    autoplayblocked: new Set(),
    fullscreenchange: new Set(),
    fullscreenrequest: new Set(),
    pictureinpicturechange: new Set(),
    redirect: new Set(),
    snapshot: new Set(),
    screen: new Set(),
    error: new Set(),
    destroy: new Set(),
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
