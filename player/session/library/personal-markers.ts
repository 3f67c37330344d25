import { computed, type ReadonlySignal } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import type { Marker } from '../../api/markers';
import type { MarkerDraft } from '../../api/user-markers';
import { type OwnedState, openOwnedList } from './owned-list';

/** Moments of one video named by the viewer. Times are media times, in seconds. */
export interface PersonalMarkers {
  /** In order of time. */
  readonly list: ReadonlySignal<readonly Marker[]>;
  readonly state: ReadonlySignal<OwnedState>;
  /** Fetches the markers again, after they failed to load. */
  reload(): void;
  /** @throws ApiError; 401 without a token */
  add(draft: MarkerDraft): Promise<void>;
  /** Shows the change at once, and reverts it if the request fails. @throws ApiError */
  change(id: string, draft: MarkerDraft): Promise<void>;
  /** Removes the marker at once, and restores it if the request fails. @throws ApiError */
  remove(id: string): Promise<void>;
}

/** The platform's storage. Its times count from the beginning of the video. */
export interface MarkerKeeper {
  fetch(signal: AbortSignal): Promise<readonly Marker[]>;
  add(draft: MarkerDraft): Promise<Marker>;
  change(id: string, draft: MarkerDraft): Promise<Marker>;
  remove(id: string): Promise<void>;
}

export interface PersonalMarkersOptions {
  readonly keeper: MarkerKeeper;
  /** The owner; `null` without a token. The markers of another owner are fetched again. */
  readonly owner: ReadonlySignal<string | null>;
  /** The video's beginning on the media's clock, in seconds; `null` while it is unknown. */
  readonly origin: ReadonlySignal<number | null>;
}

export function openPersonalMarkers(options: PersonalMarkersOptions): PersonalMarkers & { close(): void } {
  const { keeper, owner, origin } = options;
  const { items, state, reload, hold, close } = openOwnedList({
    owner,
    fetch: (asking) => keeper.fetch(asking),
  });
  const kept = computed(() => inOrder(items.value));

  const without = (id: string) => (now: readonly Marker[]) => now.filter((marker) => marker.id !== id);
  const withOne = (one: Marker) => (now: readonly Marker[]) => [...without(one.id)(now), one];
  const onMedia = (marker: Marker, from: number) => ({ ...marker, time: marker.time + from });
  const fromBegin = (draft: MarkerDraft) => ({
    ...draft,
    time: Math.max(0, draft.time - (origin.peek() ?? 0)),
  });

  return {
    list: computed(() => {
      const from = origin.value;
      return from === null ? [] : kept.value.map((marker) => onMedia(marker, from));
    }),
    state,
    reload: () => void reload(),
    async add(draft) {
      const put = hold();
      const added = await keeper.add(fromBegin(draft));
      put(withOne(added));
    },
    async change(id, draft) {
      const put = hold();
      const before = kept.peek().find((marker) => marker.id === id);
      const next = fromBegin(draft);
      if (before !== undefined) put(withOne({ ...before, ...next }));
      try {
        put(withOne(await keeper.change(id, next)));
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        if (before !== undefined) put(isGone ? without(id) : withOne(before));
        throw error;
      }
    },
    async remove(id) {
      const put = hold();
      const before = kept.peek().find((marker) => marker.id === id);
      put(without(id));
      try {
        await keeper.remove(id);
      } catch (error) {
        // Already removed by another page of the same viewer.
        if (error instanceof ApiError && error.status === 404) return;
        if (before !== undefined) put(withOne(before));
        throw error;
      }
    },
    close,
  };
}

function inOrder(markers: readonly Marker[]): readonly Marker[] {
  return [...markers].sort((one, other) => one.time - other.time);
}
