import type { ReadonlySignal } from '@preact/signals-core';
import type { Room } from '../../api/chat';
import type { Aggregate } from '../../api/live';

/**
 * What changes while a live runs (contract.md, "Video details and live data"). One poll writes one signal; who needs a
 * part of it holds a `computed` on that part, and wakes only when the part changed.
 */
export interface LiveTick {
  /** `null` before the first answer. A part that did not change stays the same object. */
  readonly aggregate: ReadonlySignal<Aggregate | null>;
  /** Viewers now; `null` while nobody knows. */
  readonly onlineViewers: ReadonlySignal<number | null>;
  /** Where one talks about it; `null` where chat is off, and until it is known. */
  readonly room: ReadonlySignal<Room | null>;
  /** Milliseconds since 1970 by the platform's clock, which its answers tell; whatever the device's says. */
  readonly serverTime: () => number;
  /** The aggregate failed more often than its retries allow, and has not answered since. */
  readonly lost: ReadonlySignal<boolean>;
}
