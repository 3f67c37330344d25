import { type ReadonlySignal, signal } from '@preact/signals-core';
import { randomId } from '../../lib/random-id';
import type { Viewing } from '../viewing/viewing';
import type { LogReport } from './categories';
import { nameError } from './name-error';

export type { LogReport };

/** A report, and what it is about. */
export interface QueuedReport {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly viewing: Viewing | null;
  readonly what: LogReport;
  /** How many such errors it stands for. */
  readonly times?: number;
}

/** The oldest go first where nobody takes them. */
const MOST = 100;

/** The door to the usage log. It only remembers; who sends comes later, and may never come. */
export interface Reports {
  /** Identifies this visit in every report. */
  readonly visit: string;
  /** Reports waiting to be sent, oldest first. */
  readonly queue: ReadonlySignal<readonly QueuedReport[]>;
  report(what: LogReport): void;
  /** Empties the queue. */
  take(): readonly QueuedReport[];
}

/** @param viewing the subject of a report, unless it names another */
export function openReports(viewing: () => Viewing | null = () => null): Reports {
  const queue = signal<readonly QueuedReport[]>([]);
  return {
    visit: randomId(),
    queue,
    report(what) {
      const name = nameError(what);
      const reports = queue.peek();
      // A flood of the same error is one, and drives out no other.
      const known = name === null ? undefined : reports.find((other) => nameError(other.what) === name);
      queue.value =
        known === undefined
          ? [...reports, { at: Date.now(), viewing: viewing(), what }].slice(-MOST)
          : reports.map((other) => (other === known ? { ...known, times: (known.times ?? 1) + 1 } : other));
    },
    take() {
      const taken = queue.peek();
      if (taken.length > 0) queue.value = [];
      return taken;
    },
  };
}
