import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { countUntil } from './gate';

/** Two hours at a poll interval of 3 s; the oldest are dropped. */
const SNAPSHOTS_AT_MOST = 2400;

export interface SnapshotsOptions<T> {
  /** `null` before the first snapshot; an unchanged one stays the same object. */
  readonly newest: ReadonlySignal<T | null>;
  /** Milliseconds since 1970 by the platform's clock. */
  readonly now: () => number;
  /** Later snapshots are withheld; `null`: none are. */
  readonly until: ReadonlySignal<number | null>;
  /** The viewer is at the live edge. */
  readonly atEdge: ReadonlySignal<boolean>;
}

/** The snapshot of the viewer's moment; `null` if this page has received none of that moment. */
export function openSnapshots<T>({ newest, now, until, atEdge }: SnapshotsOptions<T>): {
  readonly presented: ReadonlySignal<T | null>;
  close(): void;
} {
  const seen = signal<readonly { readonly at: number; readonly value: T }[]>([]);
  const close = effect(() => {
    const value = newest.value;
    if (value === null) return;
    untracked(() => {
      seen.value = [...seen.value, { at: now(), value }].slice(-SNAPSHOTS_AT_MOST);
    });
  });
  const presented = computed(() => {
    const moment = until.value;
    if (moment === null) return newest.value;
    const all = seen.value;
    const last = all[countUntil(all, moment, ({ at }) => at) - 1];
    if (last !== undefined) return last.value;
    // The first snapshot is newer than the picture to which it belongs, because a live stream is late.
    return atEdge.value ? (all[0]?.value ?? null) : null;
  });
  return { presented, close };
}
