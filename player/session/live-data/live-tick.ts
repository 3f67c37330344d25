import type { ReadonlySignal } from '@preact/signals-core';
import type { Room } from '../../api/chat';
import type { Aggregate } from '../../api/live';
import type { Quiz } from '../../api/quiz';
import type { Recorded } from './recorded';

/** The parts that viewers see happen in the picture, and which must not be ahead of it. */
export type Shown = Pick<Aggregate, 'reactions' | 'question' | 'gif' | 'quiz'>;

/**
 * Data that changes during a live stream. One poll writes one signal; consumers hold a `computed` of their part and
 * update only when it changes.
 */
export interface LiveTick {
  /** `null` before the first response. A part that did not change stays the same object. */
  readonly aggregate: ReadonlySignal<Aggregate | null>;
  /** The parts of the aggregate at the viewer's moment; `null` where this page was not open at that moment. */
  readonly shown: ReadonlySignal<Shown | null>;
  /** The newest quiz for viewers who follow the live edge; for those who rewound, the quiz of their moment. */
  readonly quiz: ReadonlySignal<Quiz | null>;
  /** Number of viewers at the moment of the picture; `null` while it is unknown. */
  readonly onlineViewers: ReadonlySignal<number | null>;
  /** The chat room; `null` where chat is off, and until the room is known. */
  readonly room: ReadonlySignal<Room | null>;
  /** The first responses are pending: the aggregate, and the room if chat is on. */
  readonly awaited: ReadonlySignal<boolean>;
  /** Milliseconds since 1970 by the platform's clock, as in its responses, independent of the device's clock. */
  readonly serverTime: () => number;
  /** Whether the platform's clock is known; before that `serverTime` is the device's. */
  readonly serverTimeKnown: () => boolean;
  /** The aggregate failed more often than its retries allow, and has not answered since. */
  readonly lost: ReadonlySignal<boolean>;
  /** The recorded show of a video that was a live stream; viewers can watch its parts, but not take part. */
  readonly recorded?: Recorded;
}
