import { type ReadonlySignal, signal } from '@preact/signals-core';

/** What is told to the usage log: a category, and facts of its own. */
export interface LogReport {
  readonly category: string;
  readonly [fact: string]: unknown;
}

/** The oldest go first where nobody takes them. */
const MOST = 100;

export interface Reports {
  /** What waits to be sent, the oldest first. */
  readonly queue: ReadonlySignal<readonly LogReport[]>;
  report(what: LogReport): void;
}

export function openReports(): Reports {
  const queue = signal<readonly LogReport[]>([]);
  return {
    queue,
    report: (what) => {
      queue.value = [...queue.peek(), { timestamp: Date.now(), ...what }].slice(-MOST);
    },
  };
}
