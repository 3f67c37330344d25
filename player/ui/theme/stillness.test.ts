import { afterEach, expect, it, vi } from 'vitest';
import { followStillness, isStill } from './stillness';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-still');
});

class StandIn extends EventTarget {
  matches = false;
  saveData = false;
}

function makePreferences() {
  const queries = new Map<string, StandIn>();
  const query = (text: string) => {
    const made = queries.get(text) ?? new StandIn();
    queries.set(text, made);
    return made;
  };
  const connection = new StandIn();
  vi.stubGlobal('matchMedia', query);
  vi.stubGlobal('navigator', { connection });
  return { query, connection };
}

it.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])(
  'the root is still while the system has %s',
  (text) => {
    const preference = makePreferences().query(text);
    preference.matches = true;
    followStillness();
    expect(isStill()).toBe(true);
    preference.matches = false;
    preference.dispatchEvent(new Event('change'));
    expect(isStill()).toBe(false);
    preference.matches = true;
    preference.dispatchEvent(new Event('change'));
    expect(isStill()).toBe(true);
  },
);

it('the root is still while the browser saves data', () => {
  const { connection } = makePreferences();
  followStillness();
  expect(isStill()).toBe(false);
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  expect(isStill()).toBe(true);
  connection.saveData = false;
  connection.dispatchEvent(new Event('change'));
  expect(isStill()).toBe(false);
});

it('a browser without the Network Information API is still by its preferences alone', () => {
  const { query } = makePreferences();
  vi.stubGlobal('navigator', {});
  query('(prefers-reduced-motion: reduce)').matches = true;
  followStillness();
  expect(isStill()).toBe(true);
});
