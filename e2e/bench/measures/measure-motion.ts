import type { CDPSession, Page } from 'playwright';
import { fa } from '../../../player/i18n/fa';

/** Frames of one animation on the screen: frames per second, and the longest run of missed frames. */
export interface Motion {
  readonly rate: number;
  readonly missed: number;
}

/** How long a motion is watched, in milliseconds. */
const WATCHED_MS = 1500;
/** Interval between two pointer moves: a frame of the display, in milliseconds. */
const STEP_MS = 16;
const DISPLAY_HZ = 60;
/** The previous motion has ended by then, in milliseconds. */
const SETTLE_MS = 1500;

/** Motions beside the picture at 1280×720, and what causes each. */
export const WIDE_MOTIONS = {
  'at rest': async () => undefined,
  'controls come': stir,
  'along the timeline': async (page: Page) => {
    const box = await page.getByRole('slider', { name: fa['transport.timeline'] }).boundingBox();
    if (box === null) throw new Error('There is no timeline.');
    await steps(async (part) => {
      await page.mouse.move(box.x + box.width * (0.2 + 0.6 * part), box.y + box.height / 2);
    });
  },
  'settings open': async (page: Page) => {
    await stir(page);
    await page.getByRole('button', { name: fa['settings.title'], exact: true }).click();
  },
  'settings close': async (page: Page) => {
    await page.keyboard.press('Escape');
  },
} satisfies Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** Motions of a phone's page at 390×844, under a finger. */
export const PHONE_MOTIONS = {
  'the sheet rises': async (page: Page, wire: CDPSession) => {
    // The first touch shows the bar.
    await touch(wire, 'touchStart', 195, 60);
    await liftFinger(wire);
    await page.locator('[data-controls="shown"]').waitFor();
    const box = await page.getByRole('button', { name: fa['settings.title'], exact: true }).boundingBox();
    if (box === null) throw new Error('There is no button of the settings.');
    await touch(wire, 'touchStart', box.x + box.width / 2, box.y + box.height / 2);
    await liftFinger(wire);
  },
  'a finger draws the sheet': async (page: Page, wire: CDPSession) => {
    const box = await page.getByRole('dialog').boundingBox();
    if (box === null) throw new Error('There is no sheet.');
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    await touch(wire, 'touchStart', x, y);
    await steps((part) => touch(wire, 'touchMove', x, y + 60 * Math.sin(Math.PI * part)));
    await liftFinger(wire);
  },
  'the page scrolls': async (page: Page, wire: CDPSession) => {
    await page.keyboard.press('Escape');
    await touch(wire, 'touchStart', 200, 700);
    await steps((part) => touch(wire, 'touchMove', 200, 700 - 400 * part));
    await liftFinger(wire);
  },
} satisfies Readonly<Record<string, (page: Page, wire: CDPSession) => Promise<unknown>>>;

/**
 * Frames as the browser reports them: those in which something moves, and those of them that were late. Counting by
 * `requestAnimationFrame` would request frames itself, also while nothing moves.
 */
export async function measureMotion(page: Page, move: () => Promise<unknown>): Promise<Motion> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await page.waitForTimeout(SETTLE_MS);
  await browser.startTracing(page, { categories: FRAMES });
  await move();
  await page.waitForTimeout(WATCHED_MS);
  return readFrames(JSON.parse((await browser.stopTracing()).toString()));
}

/** The trace category with each frame's report; others cost as much as a frame. */
const FRAMES = ['-*', 'disabled-by-default-devtools.timeline.frame'];

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly ph: string;
    readonly ts: number;
    readonly args: { readonly frame_reporter?: FrameReport };
  }[];
}

interface FrameReport {
  readonly frame_sequence: number;
  readonly state: string;
  readonly affects_smoothness: boolean;
}

function readFrames({ traceEvents }: Trace): Motion {
  const reports = new Map<number, boolean>();
  for (const { name, ph, args } of traceEvents) {
    const report = args.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || report === undefined) continue;
    if (report.state === 'STATE_NO_UPDATE_DESIRED') continue;
    // A frame that is drawn in parts has a report for each part.
    const late = reports.get(report.frame_sequence) ?? false;
    reports.set(report.frame_sequence, late || report.affects_smoothness);
  }
  const due = [...reports].sort(([one], [other]) => one - other);
  let [missed, run] = [0, 0];
  for (const [, late] of due) {
    run = late ? run + 1 : 0;
    missed = Math.max(missed, run);
  }
  const shown = due.filter(([, late]) => !late).length;
  return { rate: due.length === 0 ? DISPLAY_HZ : (DISPLAY_HZ * shown) / due.length, missed };
}

async function stir(page: Page): Promise<void> {
  await page.mouse.move(500, 300);
  await page.mouse.move(505, 300);
}

async function steps(move: (part: number) => Promise<void>): Promise<void> {
  const count = Math.round(WATCHED_MS / STEP_MS);
  const began = performance.now();
  for (let step = 0; step <= count; step += 1) {
    await move(step / count);
    const due = began + step * STEP_MS;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
}

async function liftFinger(wire: CDPSession): Promise<void> {
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function touch(
  wire: CDPSession,
  type: 'touchStart' | 'touchMove',
  x: number,
  y: number,
): Promise<void> {
  await wire.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
}
