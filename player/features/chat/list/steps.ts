import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type ListStep, nextStep } from './list-step';
import { openPace } from './pace';

/** A crowd is drawn so often, in milliseconds: nobody reads faster, and each drawing costs the layout of a page. */
export const DRAW_MS = 150;

/** The lines as a virtual list can follow them: one step in each drawing. */
export interface Steps<Line> {
  readonly step: ReadonlySignal<ListStep<Line>>;
  /** Said before it is seen; a step that is not drawn yet is never taken together with the next one. */
  drawn(step: ListStep<Line>): void;
  follow(): () => void;
}

/** @param onStep called before each step, while the last one still stands there */
export function openSteps<Line extends { readonly key: string }>(
  lines: ReadonlySignal<readonly Line[]>,
  isAtEnd: () => boolean,
  onStep: () => void = () => undefined,
): Steps<Line> {
  const step = signal<ListStep<Line>>({ lines: lines.peek(), shift: false });
  let isDrawn = true;
  const take = () => {
    const now = step.peek();
    if (!isDrawn || now.lines === lines.peek()) return;
    isDrawn = false;
    onStep();
    step.value = nextStep(now.lines, lines.peek(), isAtEnd());
  };
  const pace = openPace(take, DRAW_MS);
  return {
    step,
    drawn(seen) {
      if (seen !== step.peek()) return;
      isDrawn = true;
      if (seen.lines === lines.peek()) return;
      // Where that was the start of the list only, the rest follows at once.
      if (seen.shift) take();
      else pace.ask();
    },
    follow() {
      const stop = effect(() => {
        if (lines.value !== step.peek().lines) pace.ask();
      });
      return () => {
        stop();
        pace.stop();
      };
    },
  };
}
