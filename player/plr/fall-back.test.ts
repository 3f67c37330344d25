import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** As the build defines it. */
const SCRIPT = '/assets/index.js';

/** jsdom has no modules. */
Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
afterAll(() => {
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<div id="player"><main id="stage"><video></video></main><div id="app"></div></div>';
  vi.stubGlobal('__SCRIPT__', SCRIPT);
  vi.stubGlobal('__PLAIN__', null);
  await import('./fall-back');
});

const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

test('the player’s script is requested as soon as it is wanted', () => {
  window.pardehStart?.();
  expect(scripts()).toEqual([SCRIPT]);
});

test('the script waits for a page whose end has not come yet', () => {
  const app = document.getElementById('app');
  app?.remove();
  window.pardehStart?.();
  expect(scripts()).toEqual([]);
  document.getElementById('player')?.append(app ?? '');
  window.pardehHandoff = { given: {}, uuid: 'device-1', details: null, started: null, muted: null };
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual([SCRIPT]);
  delete window.pardehHandoff;
});
