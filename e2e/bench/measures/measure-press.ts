import type { CDPSession, Locator, Page } from 'playwright';
import { fa } from '../../../player/i18n/fa';

/** One press as Event Timing reports it, in milliseconds. */
export interface Press {
  /** From `pointerdown` to the next paint, which shows the button pressed. */
  readonly felt: number;
  /** The longest time from one of its events to the next paint. */
  readonly answered: number;
  /** In handlers. */
  readonly handled: number;
}

export const PRESSES = ['pause', 'play', 'mute', 'unmute', 'settings', 'close settings', 'timeline'] as const;
export type PressName = (typeof PRESSES)[number];

/** How long a press lasts, in milliseconds. */
const DOWN_MS = 70;
/** All effects of a press have come by then, in milliseconds, on a processor slowed six times. */
const SETTLE_MS = 1500;

declare global {
  interface Window {
    presses: { readonly name: string; readonly duration: number; readonly handled: number }[];
  }
}

/** Records the timing of each press. Call before navigation. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(`(${WATCH})()`);
}

/** As text, since the compiler would call helpers in it that the page does not have. */
const WATCH = `() => {
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, processingStart, processingEnd } of list.getEntries())
      if (['pointerdown', 'pointerup', 'click'].includes(name))
        window.presses.push({ name, duration, handled: processingEnd - processingStart });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/** Presses each button once, with a slowed processor. Event Timing omits presses that take less than 16 ms. */
export async function measurePresses(
  page: Page,
  wire: CDPSession,
  slowdown: number,
): Promise<Readonly<Record<PressName, Press>>> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const bar = page.locator('[data-controls]');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const press = (target: Locator) => pressOnce(page, target);
  const found: Record<PressName, Press> = {
    pause: await press(bar.locator(button(fa['transport.pause'])).last()),
    play: await press(bar.locator(button(fa['transport.play'])).last()),
    mute: await press(button(fa['volume.mute'])),
    unmute: await press(button(fa['volume.unmute'])),
    settings: await press(button(fa['settings.title'])),
    'close settings': await press(button(fa['settings.title'])),
    timeline: await press(page.getByRole('slider', { name: fa['transport.timeline'] })),
  };
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return found;
}

async function pressOnce(page: Page, target: Locator): Promise<Press> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to press: ${target.toString()}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 3, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => {
    window.presses = [];
  });
  await page.mouse.down();
  await page.waitForTimeout(DOWN_MS);
  await page.mouse.up();
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => window.presses);
  return {
    felt: Math.max(0, ...seen.filter(({ name }) => name === 'pointerdown').map(({ duration }) => duration)),
    answered: Math.max(0, ...seen.map(({ duration }) => duration)),
    handled: Math.max(0, ...seen.map(({ handled }) => handled)),
  };
}
