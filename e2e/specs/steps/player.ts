import {
  type BrowserContext,
  expect as bareExpect,
  test as base,
  type Frame,
  type Locator,
  type Page,
} from 'playwright/test';
import { createOperator, type Operator } from '../../operator/operator';
import { at, playerUrl, type Query } from './addresses';
import { keepDiary } from './page-diary';
import { pressOnce } from './press-once';
import { recordTexts } from './record-texts';
import { fa } from './words';

/**
 * Playwright's own poll interval grows to a second, during which the page plays on, which costs the machine more than
 * the polls.
 */
const POLL_MS = [50, 100];

const poll: typeof bareExpect.poll = (look, options) =>
  bareExpect.poll(look, {
    intervals: POLL_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect = new Proxy(bareExpect, {
  get: (target, name, receiver) => (name === 'poll' ? poll : Reflect.get(target, name, receiver)),
});

/** The state that a video element reports. */
export interface VideoState {
  readonly time: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly width: number;
  readonly frames: number;
  readonly muted: boolean;
  readonly error: number | null;
  /** HTML, `readyState`. */
  readonly ready: number;
}

/** A player inside its frame: a top-level page, or an iframe of a host. */
export class Player {
  readonly frame: Frame;
  readonly page: Page;

  constructor(page: Page, frame: Frame) {
    this.page = page;
    this.frame = frame;
  }

  /** The main video: other live streams play in small elements next to it. */
  video() {
    return this.frame.locator('video').first();
  }

  /** Counts how often the element loses its buffer from now on. */
  async noteEmptied(): Promise<() => Promise<number>> {
    const times = await this.video().evaluateHandle((video) => {
      const seen: number[] = [];
      video.addEventListener('emptied', () => seen.push(performance.now()));
      return seen;
    });
    return () => times.evaluate((seen) => seen.length);
  }

  readState(): Promise<VideoState> {
    return this.video().evaluate((video) => {
      if (!(video instanceof HTMLVideoElement)) throw new Error('not a video');
      return {
        time: video.currentTime,
        paused: video.paused,
        ended: video.ended,
        width: video.videoWidth,
        frames: video.getVideoPlaybackQuality().totalVideoFrames,
        muted: video.muted,
        error: video.error?.code ?? null,
        ready: video.readyState,
      };
    });
  }

  /** Waits until the time has advanced by `seconds` while playing, and fails as soon as it cannot. */
  async expectPlaying(seconds = 1): Promise<void> {
    // Before its first frame it is at 0, and a jump to the start position does not count as playing.
    const from = await this.waitForTime(({ paused, ready }) => !paused && ready > 1);
    await expect
      .poll(async () => (await this.readState()).time - from.time, { message: 'time advances' })
      .toBeGreaterThan(seconds);
  }

  /** Expects two screenshots of the middle of the video to differ, and neither to be empty. */
  async expectMovingPicture(): Promise<void> {
    let first: Buffer = Buffer.alloc(0);
    // On a busy machine the time advances before the compositor has drawn.
    await expect
      .poll(
        async () => {
          first = await this.middle();
          return first.length;
        },
        { message: 'a picture, not one flat colour' },
      )
      .toBeGreaterThan(1500);
    await expect
      .poll(async () => (await this.middle()).equals(first), { message: 'the picture moves' })
      .toBe(false);
    expect((await this.readState()).width).toBeGreaterThan(0);
  }

  /** A screenshot of a part of the picture without controls. */
  private async middle(): Promise<Buffer> {
    const box = await this.video().boundingBox();
    if (box === null) throw new Error('the video is not on the page');
    const clip = {
      x: box.x + box.width * 0.1,
      y: box.y + box.height * 0.3,
      width: box.width * 0.25,
      height: box.height * 0.25,
    };
    return this.page.screenshot({ clip });
  }

  private async waitForTime(condition: (state: VideoState) => boolean): Promise<VideoState> {
    await expect.poll(async () => condition(await this.readState()), { message: 'playing' }).toBe(true);
    return this.readState();
  }

  /** Presses a key once the controls are visible, like a viewer. */
  async press(key: string): Promise<void> {
    await this.frame.locator('[data-controls]').waitFor({ state: 'attached' });
    await this.page.keyboard.press(key);
  }

  /** Controls hide automatically; a pointer movement shows them again. */
  async stir(): Promise<void> {
    const box = await this.video().boundingBox();
    if (box === null) throw new Error('the video is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await this.page.mouse.move(x, y);
    await this.page.mouse.move(x + 5, y);
  }

  /** Pauses by key, and returns when the page has received the event, which is later than the element's state. */
  async pauseByKey(): Promise<void> {
    await this.frame.locator('[data-controls]').waitFor({ state: 'attached' });
    const pause = await this.video().evaluateHandle((video) => ({
      dispatched: new Promise<void>((resolve) => video.addEventListener('pause', () => setTimeout(resolve))),
    }));
    await this.page.keyboard.press('k');
    await pause.evaluate(({ dispatched }) => dispatched);
  }

  /** Presses a button of the bar, which hides when the pointer rests while a busy machine looks for it. */
  async pressOnBar(name: string | RegExp): Promise<void> {
    await pressOnce(this.frame.getByRole('button', { name, exact: true }), () => this.stir());
  }

  /** Opens the menu of items that do not fit into the bar and the footer. */
  async openMore(): Promise<Locator> {
    await this.pressOnBar(fa('action.more'));
    return this.frame.getByRole('dialog', { name: fa('action.more') });
  }

  async pressInMore(name: string): Promise<void> {
    await (await this.openMore()).getByRole('menuitem', { name, exact: true }).click();
  }

  /** Presses the big play button of the cover. */
  async tapPlay(): Promise<void> {
    await this.frame
      .getByRole('button', { name: /^پخش$|^تشغيل$/ })
      .first()
      .click();
  }
}

export interface Opened {
  /** Opens the player as a top-level page; a page whose scripts are held back finishes loading only with them. */
  open(query: Query, waitUntil?: 'load' | 'commit'): Promise<Player>;
  /** Opens it by the SDK in a host page of another site. */
  mount(params: Record<string, unknown>, host?: string): Promise<Player>;
  /** Opens it in a plain iframe of a host page of another site. */
  embed(query: Query, attributes?: Record<string, string>): Promise<Player>;
}

export const test = base.extend<{
  player: Opened;
  operator: Operator;
  shownTexts: () => string;
  violations: string[];
  diary: undefined;
  others: () => BrowserContext[];
  routes: undefined;
}>({
  /** Violations of the page's content security policy, and uncaught errors; both must stay empty. */
  violations: [
    async ({ page }, use) => {
      const seen: string[] = [];
      page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) seen.push(message.text());
      });
      await use(seen);
      expect(seen).toEqual([]);
    },
    { auto: true },
  ],
  /** Texts on the picture so far: they disappear after three seconds, which a busy machine may miss. */
  shownTexts: async ({ page }, use) => use(await recordTexts(page)),
  /** Printed after a failure, since some machines keep only the suite's output. */
  diary: [
    async ({ page }, use, info) => {
      const diary = keepDiary(page);
      await use(undefined);
      if (info.errors.length > 0 && !page.isClosed())
        process.stdout.write(`${info.title}\n${await diary.read()}\n`);
    },
    { auto: true },
  ],
  /** Pages of other browsers opened by a test: a playing live stream would slow down all later tests. */
  others: [
    async ({ browser, context }, use) => {
      const others = () => browser.contexts().filter((other) => other !== context);
      await use(others);
      for (const other of others()) await other.close();
    },
    { auto: true },
  ],
  /**
   * A film that plays on still makes requests when its test ends: a handler must not fail because the page is closed.
   */
  routes: [
    async ({ page, context }, use) => {
      await use(undefined);
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  operator: ({ page: _page }, use) => use(createOperator(at.platform)),
  player: async ({ page }, use) => {
    await use({
      async open(query, waitUntil = 'load') {
        await page.goto(playerUrl(query), { waitUntil });
        return new Player(page, page.mainFrame());
      },
      async mount(params, host = at.hostOnOtherSite) {
        const query = new URLSearchParams({ player: at.player, params: JSON.stringify(params) });
        await page.goto(`${host}/mount.html?${query}`);
        return new Player(page, await frameOf(page));
      },
      async embed(query, attributes = {}) {
        const search = new URLSearchParams({
          src: playerUrl(query),
          allow: 'autoplay; fullscreen',
          ...attributes,
        });
        await page.goto(`${at.hostOnOtherSite}/plain.html?${search}`);
        return new Player(page, await frameOf(page));
      },
    });
  },
});

async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').first().elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('the iframe has no document');
  await frame.waitForSelector('video', { state: 'attached' });
  return frame;
}
