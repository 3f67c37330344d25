import { onTestFinished } from 'vitest';

/** Waits of the page last a tenth from now on: for what comes after one wait or several. */
export function hurry(): void {
  const { setTimeout: wait } = window;
  const hurried = (run: () => void, ms = 0): number => Number(wait(run, ms / 10));
  Object.assign(window, { setTimeout: hurried });
  onTestFinished(() => void Object.assign(window, { setTimeout: wait }));
}
