import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { type ListStep, nextStep } from './list-step';
import { openPace } from './pace';

/** Interval of renderings in a busy chat, in milliseconds: each one costs a layout of the page. */
export const DRAW_MS = 150;

/** The interval if each rendering adds more than a screen of rows, which cannot be read; in milliseconds. */
export const FLOOD_DRAW_MS = 300;
const SCREENFUL = 25;

/** The messages as a virtual list can follow them: one step per rendering. */
export interface Steps<Row> {
  readonly step: ReadonlySignal<ListStep<Row>>;
  /** Call when a step is rendered, before it is painted; the next step is never merged with a pending one. */
  drawn(step: ListStep<Row>): void;
  follow(): () => void;
}

export interface StepsOptions<Row> {
  /** Reads all signals that the rows depend on. Runs at every change, whereas the rows are computed per rendering. */
  readonly source: () => readonly unknown[];
  readonly rows: () => readonly Row[];
  readonly isAtEnd: () => boolean;
  /** Called before each step, while the previous one is still rendered. */
  readonly onStep?: () => void;
}

export function openSteps<Row extends { readonly key: string }>(options: StepsOptions<Row>): Steps<Row> {
  const { source, rows, isAtEnd, onStep } = options;
  const step = signal<ListStep<Row>>({ lines: rows(), shift: false });
  let isDrawn = true;
  let isFlood = false;
  let taken = untracked(source);
  const isCurrent = (now: readonly unknown[]) => now.every((one, at) => one === taken[at]);
  const take = () => {
    if (!isDrawn) return;
    const now = step.peek();
    const wanted = rows();
    taken = untracked(source);
    if (now.lines === wanted) return;
    isDrawn = false;
    isFlood = Math.abs(wanted.length - now.lines.length) > SCREENFUL;
    onStep?.();
    step.value = nextStep(now.lines, wanted, isAtEnd());
  };
  const pace = openPace(take, () => (isFlood ? FLOOD_DRAW_MS : DRAW_MS));
  return {
    step,
    drawn(seen) {
      if (seen !== step.peek()) return;
      isDrawn = true;
      // The rest of a step of the start only follows in a frame of its own: both at once would count as a layout shift.
      if (seen.shift || !isCurrent(untracked(source))) pace.ask();
    },
    follow() {
      const stop = effect(() => {
        if (!isCurrent(source())) untracked(pace.ask);
      });
      return () => {
        stop();
        pace.stop();
      };
    },
  };
}
