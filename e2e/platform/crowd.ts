import type { Item } from './catalogue/item';

/** A viewer counts as watching for this long after the last request, in milliseconds. */
const presenceMs = 60_000;
/** Interval at which the simulated crowd changes; in between, equal responses are byte-identical. */
const stepMs = 15_000;

export interface Crowd {
  /** Current viewers of a live stream: a simulated, varying crowd, and real ones. */
  watching(live: Item): number;
  saw(live: Item, uuid: string): void;
  /** Sets the exact number of simulated viewers; `null`: the catalogue's. */
  simulate(live: Item, viewers: number | null): void;
}

export function createCrowd(now: () => number): Crowd {
  const simulated = new Map<string, number>();
  const lastSeen = new Map<string, Map<string, number>>();

  const present = (id: string) => {
    const viewers = lastSeen.get(id);
    if (viewers === undefined) return 0;
    for (const [uuid, at] of viewers) if (now() - at > presenceMs) viewers.delete(uuid);
    return viewers.size;
  };

  return {
    watching(live) {
      const exactly = simulated.get(live.id);
      if (exactly !== undefined) return exactly + present(live.id);
      const step = Math.floor(now() / stepMs);
      const breath = Math.sin(step / 7) * 0.06 + Math.sin(step / 31) * 0.1;
      return Math.round((live.crowd ?? 0) * (1 + breath)) + present(live.id);
    },
    simulate(live, viewers) {
      if (viewers === null) simulated.delete(live.id);
      else simulated.set(live.id, viewers);
    },
    saw(live, uuid) {
      const viewers = lastSeen.get(live.id) ?? new Map<string, number>();
      lastSeen.set(live.id, viewers.set(uuid, now()));
    },
  };
}
