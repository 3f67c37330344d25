import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { PublicProfile } from '../../api/profile';

/** Names and pictures of authors, fetched once per page. */
export interface People {
  /** `null` until known, and if the platform does not know the person. */
  of(id: string): ReadonlySignal<PublicProfile | null>;
}

/** Requests for people shown together are combined within this time; milliseconds. */
const GATHER_MS = 50;

/** @param ask requests many people from the platform at once; unknown ones are left out */
export function openPeople(
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicProfile>>,
): People & { close(): void } {
  const known = new Map<string, Signal<PublicProfile | null>>();
  let wanted: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askNow = async () => {
    const ids = wanted;
    wanted = [];
    timer = undefined;
    try {
      for (const [id, profile] of await ask(ids)) {
        const one = known.get(id);
        if (one !== undefined) one.value = profile;
      }
    } catch {
      // After a failure the name is unknown for now; the next view that needs it fetches again.
      for (const id of ids) known.delete(id);
    }
  };

  return {
    of(id) {
      const found = known.get(id);
      if (found !== undefined) return found;
      const one = signal<PublicProfile | null>(null);
      known.set(id, one);
      wanted.push(id);
      timer ??= setTimeout(() => void askNow(), GATHER_MS);
      return one;
    },
    close: () => clearTimeout(timer),
  };
}
