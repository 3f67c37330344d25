import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillWindow } from './full-window';

const frame = document.createElement('iframe');
const router = vi.fn();
const expectState = (state: object) => vi.waitFor(() => expect(history.state).toEqual(state));

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.append(frame);
  history.pushState({ router: 'film' }, '', '/film');
  window.addEventListener('popstate', router);
  router.mockReset();
});
afterEach(() => {
  window.removeEventListener('popstate', router);
  vi.unstubAllGlobals();
  // No step forward is left to the tests after this one.
  history.pushState(null, '', '/');
  frame.remove();
});

test('a router hears nothing of the step that leaves the filled window', async () => {
  const leave = vi.fn(() => settle());
  let settle = fillWindow(frame, leave);
  expect(history.state).toMatchObject({ router: 'film', pardehFilled: true });
  history.back();
  await expectState({ router: 'film' });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());

  settle = fillWindow(frame, leave);
  settle();
  await expectState({ router: 'film' });
  expect(leave).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();
});

test('a router hears of the steps between its own pages', async () => {
  const leave = vi.fn(() => settle());
  const settle = fillWindow(frame, leave);
  history.pushState({ router: 'next' }, '', '/next');
  history.back();
  await expectState({ router: 'film' });
  expect(leave).toHaveBeenCalledOnce();
  history.pushState({ router: 'next' }, '', '/next');
  history.back();
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2));
});
