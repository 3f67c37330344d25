import type { CDPSession, Page } from 'playwright/test';

/** Touches by the DevTools protocol, without the delays that a library puts between taps. */
export async function fingerOn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  return {
    down: (x: number, y: number) => send('touchStart', x, y),
    move: (x: number, y: number) => send('touchMove', x, y),
    up: () => send('touchEnd'),
    async taps(count: number, x: number, y: number) {
      const sent: Promise<unknown>[] = [];
      for (let tap = 0; tap < count; tap += 1) sent.push(send('touchStart', x, y), send('touchEnd'));
      await Promise.all(sent);
    },
  };
}
