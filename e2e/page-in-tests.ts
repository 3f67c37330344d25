import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A busy machine takes longer than the default of one second to load a lazy view.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Test files share one page per worker, because creating one takes longer than most tests. Listeners that a file leaves
 * behind would receive the next file's events, its timers would be counted there, and faked ones would not run.
 */
const left = new AbortController();
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: setOwnTimeout, setInterval: setOwnInterval } = globalThis;

const noting = <Given extends readonly unknown[]>(set: (...given: Given) => ReturnType<typeof setTimeout>) =>
  Object.assign((...given: Given) => {
    const timer = set(...given);
    timers.add(timer);
    return timer;
  }, set);

Object.assign(globalThis, { setTimeout: noting(setOwnTimeout), setInterval: noting(setOwnInterval) });

const hasPage = typeof window !== 'undefined';

for (const target of hasPage ? [window, document] : []) {
  const own = target.addEventListener;
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    own.call(target, type, listener, options);
    left.signal.addEventListener('abort', () => target.removeEventListener(type, listener, options));
  };
  afterAll(() => {
    target.addEventListener = own;
  });
}

/** The part of the browser's cue that decodes text; jsdom has no cues. */
class Cue {
  readonly text: string;

  constructor(_start: number, _end: number, text: string) {
    this.text = text;
  }

  getCueAsHTML() {
    return document.createRange().createContextualFragment(this.text);
  }
}
if (hasPage) Object.assign(window, { VTTCue: Cue });

afterAll(async () => {
  left.abort();
  vi.useRealTimers();
  // A lazy module that is still loading would fail with the page, and in each file that imports it later.
  await vi.dynamicImportSettled();
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: setOwnTimeout, setInterval: setOwnInterval });
  if (!hasPage) return;
  document.body.replaceChildren();
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
});
