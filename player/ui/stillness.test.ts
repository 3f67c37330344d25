import { afterEach, expect, it, vi } from 'vitest';
import { followStillness, isStill } from './stillness';

afterEach(() => vi.unstubAllGlobals());

class StandIn extends EventTarget {
  matches = false;
  saveData = false;
}

function makePreferences() {
  const queries = new Map<string, StandIn>();
  vi.stubGlobal('matchMedia', (query: string) => {
    const made = queries.get(query) ?? new StandIn();
    queries.set(query, made);
    return made;
  });
  const connection = new StandIn();
  vi.stubGlobal('navigator', { connection });
  return { query: (text: string) => queries.get(text) ?? new StandIn(), connection };
}

it.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])(
  'the root is still while the system has %s',
  (text) => {
    const { query } = makePreferences();
    const page = document.createElement('div');
    const stop = followStillness(page);
    expect([isStill(), page.hasAttribute('data-still')]).toEqual([false, false]);
    query(text).matches = true;
    query(text).dispatchEvent(new Event('change'));
    expect([isStill(), page.hasAttribute('data-still')]).toEqual([true, true]);
    stop();
    query(text).matches = false;
    query(text).dispatchEvent(new Event('change'));
    expect(page.hasAttribute('data-still')).toBe(true);
  },
);

it('the root is still while the browser saves data', () => {
  const { connection } = makePreferences();
  const page = document.createElement('div');
  followStillness(page);
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  expect([isStill(), page.hasAttribute('data-still')]).toEqual([true, true]);
  connection.saveData = false;
  connection.dispatchEvent(new Event('change'));
  expect(page.hasAttribute('data-still')).toBe(false);
});
