import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The value that the build defines. */
const SCRIPT = '/assets/index.js';

/** jsdom does not support module scripts. */
Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
afterAll(() => {
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  vi.useFakeTimers();
  // Resets the waits, which grow over the lifetime of a page.
  vi.resetModules();
  document.head.replaceChildren();
  document.body.innerHTML =
    '<div id="player"><video></video></div><div id="help" hidden><button></button></div>';
  vi.stubGlobal('__SCRIPT__', SCRIPT);
  vi.stubGlobal('__PLAIN__', null);
  await import('./fall-back');
});

afterEach(() => {
  vi.useRealTimers();
  window.ononline = null;
});

const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

test('the player’s script is requested as soon as it is wanted', () => {
  window.pardehStart?.();
  expect(scripts()).toEqual([SCRIPT]);
});

test('the script waits for a page whose end has not come yet', () => {
  const help = document.getElementById('help');
  help?.remove();
  window.pardehStart?.();
  expect(scripts()).toEqual([]);
  document.body.append(help ?? '');
  window.pardehHandoff = { given: {}, uuid: 'device-1', details: null, started: null, muted: null };
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual([SCRIPT]);
  delete window.pardehHandoff;
});

const lose = () => document.head.querySelector('script:last-child')?.dispatchEvent(new Event('error'));
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
const words = () => document.getElementById('help')?.hidden === false;

/** jsdom does not call `ononline` for the event. */
const comeOnline = () => window.ononline?.call(window, new Event('online'));

function video(): HTMLVideoElement {
  const found = document.querySelector('video');
  if (found === null) throw new Error('no video');
  return found;
}

function setReadyState(state: number): void {
  Object.defineProperty(video(), 'readyState', { value: state, configurable: true });
}

test('a script that failed to load is requested again, after longer and longer waits', () => {
  window.pardehStart?.();
  for (const wait of [1, 2, 4, 8, 16, 16, 16]) {
    const before = scripts().length;
    lose();
    seconds(wait - 0.1);
    expect(scripts()).toHaveLength(before);
    seconds(0.1);
    expect(scripts()).toHaveLength(before + 1);
  }
});

test('a script that failed to load is requested at once when the network is back', () => {
  window.pardehStart?.();
  lose();
  comeOnline();
  expect(scripts()).toEqual([SCRIPT, SCRIPT]);
  // The pending wait is cancelled as well, and another `online` event during the request causes no further request.
  comeOnline();
  seconds(10);
  expect(scripts()).toEqual([SCRIPT, SCRIPT]);
});

test('one failure shows nothing, and the second one shows the browser’s controls and the words', () => {
  window.pardehStart?.();
  lose();
  expect(words()).toBe(false);
  expect(video().controls).toBe(false);
  seconds(1);
  lose();
  expect(words()).toBe(true);
  expect(video().controls).toBe(true);
});

test('the words stand where the picture does: before the first one, and at the end of the buffer', () => {
  window.pardehHelp?.();
  expect(words()).toBe(true);
  setReadyState(HTMLMediaElement.HAVE_ENOUGH_DATA);
  video().dispatchEvent(new Event('canplay'));
  expect(words()).toBe(false);
  setReadyState(HTMLMediaElement.HAVE_CURRENT_DATA);
  video().dispatchEvent(new Event('waiting'));
  expect(words()).toBe(true);
});

test('a request that hangs counts as lost after a while, unless the script has come', () => {
  window.pardehStart?.();
  seconds(11);
  expect(words()).toBe(false);
  seconds(1);
  expect(words()).toBe(true);
});

test('a script that came in time leaves the words away', () => {
  window.pardehStart?.();
  document.documentElement.dataset.started = '';
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  seconds(60);
  expect(words()).toBe(false);
  delete document.documentElement.dataset.started;
});
