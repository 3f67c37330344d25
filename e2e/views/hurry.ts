import { onTestFinished } from 'vitest';

/** From now on, the page's timers last a tenth, for effects after one or several waits. */
export function hurry(): void {
  const { setTimeout: wait } = window;
  const hurried = (run: () => void, ms = 0): number => Number(wait(run, ms / 10));
  Object.assign(window, { setTimeout: hurried });
  onTestFinished(() => void Object.assign(window, { setTimeout: wait }));
}
