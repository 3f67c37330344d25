import { type ReadonlySignal, signal } from '@preact/signals-core';
import { randomId } from '../../lib/random-id';
import type { Viewing } from '../viewing/viewing';
import type { LogReport } from './categories';
import { nameError } from './name-error';

export type { LogReport };

/** A report and its subject. */
export interface QueuedReport {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly viewing: Viewing | null;
  readonly what: LogReport;
  /** The number of equal errors that the report stands for. */
  readonly times?: number;
}

/** Maximum length of the queue; the oldest reports are dropped first. */
const MOST = 100;

/** Queues reports for the usage log. The code that sends them loads later, or not at all. */
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
      // Repetitions of an error share one entry, so that they push no other report out of the queue.
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
