import { at } from '../steps/addresses';
import { fingerOn } from '../steps/finger';
import { expect, type Player, test } from '../steps/player';
import { noteWords } from '../steps/record-texts';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Details of the stage: timeline, lock, touch, and device features for a video. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

const timelineOf = (player: Player) => player.frame.getByRole('slider', { name: fa('transport.timeline') });
const stageOf = (player: Player) => player.frame.locator('[data-controls]');
const tipOf = (player: Player) => player.frame.locator('[data-part="tip-box"]');
const button = (player: Player, name: string) => player.frame.getByRole('button', { name, exact: true });

async function boxOf(player: Player, what: 'stage' | 'timeline') {
  const box = await (what === 'stage' ? stageOf(player) : timelineOf(player)).boundingBox();
  if (box === null) throw new Error(`no ${what}`);
  return box;
}

/** Moves the pointer over the timeline, to a time of the film, in a way that the player notices. */
async function hover(player: Player, time: number, of = 64): Promise<void> {
  const stage = await boxOf(player, 'stage');
  await player.page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 3);
  const { x, y, width, height } = await boxOf(player, 'timeline');
  await player.page.mouse.move(x + (width * time) / of, y + height / 2, { steps: 2 });
}

/** The longest time without pointer movement before the tooltip disappears. */
const SOON = { timeout: 1500 };

/** The tooltip disappears when the pointer rests for two seconds, so it moves until the tooltip was seen. */
async function moveUntil(move: () => Promise<unknown>, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await move();
    await seen();
  }).toPass();
}

/** Waits until the initial controls are hidden: a tap while they are shown would hide them. */
async function tapForControls(player: Player, finger: Awaited<ReturnType<typeof fingerOn>>): Promise<void> {
  await expect(stageOf(player)).toHaveAttribute('data-controls', 'hidden');
  const { x, y, width } = await boxOf(player, 'stage');
  await finger.taps(1, x + width / 2, y + 30);
  await expect(stageOf(player)).toHaveAttribute('data-controls', 'shown');
}

test.describe('with a mouse', () => {
  test('the timeline shows the picture, the name of a marker and the time under the pointer', async ({
    player,
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await expect(opened.frame.locator('[data-mark]')).toHaveCount(5);
    expect(asked.filter((url) => url.includes('thumbs'))).toEqual([]);

    const sheet = tipOf(opened).locator('img');
    await moveUntil(
      () => hover(opened, 33),
      async () => {
        await expect(sheet).toBeVisible(SOON);
        const frame = await opened.frame.locator('[data-part="tip-frame"]').boundingBox();
        expect(frame && [frame.width, frame.height]).toEqual([176, 99]);
      },
    );
    await expect(sheet).toHaveAttribute('src', /film\/thumbs\/sheet-1\.jpg$/);
    await expect(tipOf(opened)).toContainText('شب در ساحل هرمز');
    await expect(tipOf(opened)).toContainText('۰:۳۳');

    await hover(opened, 40);
    await expect(tipOf(opened)).not.toContainText('هرمز');
    await expect(tipOf(opened)).toBeHidden({ timeout: 4000 });
  });

  test('the tooltip stays inside the stage at both ends', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const stage = await boxOf(opened, 'stage');
    for (const time of [0.1, 63.9]) {
      await moveUntil(
        () => hover(opened, time),
        async () => {
          await expect(tipOf(opened).locator('img')).toBeVisible(SOON);
          const tip = await tipOf(opened).boundingBox();
          expect(tip?.x).toBeGreaterThanOrEqual(stage.x);
          expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(stage.x + stage.width);
        },
      );
    }
  });

  test('thumbnails that cannot be had leave the time, and no word of it', async ({ player, page }) => {
    await page.route('**/thumbs/*.vtt', (route) => route.fulfill({ status: 503 }));
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await moveUntil(
      () => hover(opened, 40),
      () => expect(tipOf(opened)).toContainText('۰:۴۰', SOON),
    );
    await expect(opened.frame.locator('[data-part="tip-frame"]')).toBeHidden();
    await expect(opened.frame.getByRole('alert')).toHaveCount(0);
  });

  test('markers that cannot be had leave a timeline without marks', async ({ player, page }) => {
    await page.route('**/api/markers/**', (route) =>
      route.fulfill({ status: 404, body: '{"detail":"none"}' }),
    );
    const opened = await player.open(film);
    await opened.expectPlaying(2);
    await expect(opened.frame.locator('[data-mark]')).toHaveCount(0);
    await expect(opened.frame.getByRole('alert')).toHaveCount(0);
  });

  test('the press pauses, the release seeks, plays and hides the tooltip', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    // The focus keeps the bar visible until the press.
    await timelineOf(opened).focus();
    await hover(opened, 20);
    await opened.page.mouse.down();
    await expect.poll(async () => (await opened.readState()).paused).toBe(true);
    await moveUntil(
      () => hover(opened, 48),
      () => expect(tipOf(opened)).toBeVisible(SOON),
    );
    await opened.page.mouse.up();
    await expect(tipOf(opened)).toBeHidden();
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(46);
    await opened.expectPlaying(0.3);
  });

  test('a drag of a paused film plays from where it ends, and it goes from left to right', async ({
    player,
  }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pauseByKey();
    await hover(opened, 10);
    await opened.page.mouse.down();
    await hover(opened, 50);
    await opened.page.mouse.up();
    await opened.expectPlaying(0.3);
    expect((await opened.readState()).time).toBeGreaterThan(48);
  });

  test('locked, the stage has no controls and one way back', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.press('l');
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'hidden');
    const { x, y, width, height } = await boxOf(opened, 'stage');
    await opened.page.mouse.click(x + width / 3, y + height / 3);
    await opened.expectPlaying(0.3);
    await opened.pressOnBar(fa('transport.unlock'));
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'shown');
    await expect(button(opened, fa('transport.unlock'))).toHaveCount(0);
  });

  test('controls never hide while the settings are open, and the end shows them', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pressOnBar(fa('settings.title'));
    const before = (await opened.readState()).time;
    await expect
      .poll(async () => (await opened.readState()).time, { timeout: 15_000 })
      .toBeGreaterThan(before + 5);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'shown');
    const { x, y, width, height } = await boxOf(opened, 'stage');
    await opened.page.mouse.click(x + width / 4, y + height / 3);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'hidden', { timeout: 6000 });
    expect((await opened.readState()).paused).toBe(false);
    await opened.video().evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.4;
    });
    await expect.poll(async () => (await opened.readState()).ended).toBe(true);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'shown');
  });

  test('the small window takes the film and gives it back', async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pressOnBar(fa('transport.picture-in-picture'));
    const isFloating = () =>
      opened.frame.evaluate(() => document.pictureInPictureElement instanceof HTMLVideoElement);
    await expect.poll(isFloating).toBe(true);
    await expect(button(opened, fa('transport.picture-in-picture'))).toHaveAttribute('aria-pressed', 'true');
    await opened.expectPlaying(0.3);
    await opened.pressOnBar(fa('transport.picture-in-picture'));
    await expect.poll(isFloating).toBe(false);
  });

  test('a frame that may not fill the screen asks its host to', async ({ player, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    });
    const opened = await player.mount(film);
    await opened.expectPlaying(0.3);
    await page.evaluate(() => {
      const host: Window & {
        player?: { on(name: string, command: (data: unknown) => void): void };
        wishes?: unknown[];
      } = window;
      host.wishes = [];
      host.player?.on('fullscreenrequest', (data) => host.wishes?.push(data));
    });
    await opened.pressOnBar(fa('transport.fullscreen'));
    await opened.pressOnBar(fa('transport.exit-fullscreen'));
    await expect
      .poll(() => page.evaluate(() => ('wishes' in window ? window.wishes : null)))
      .toEqual([{ fullscreen: true }, { fullscreen: false }]);
  });

  test('the system knows the film and can steer it', async ({ player, page }) => {
    await page.addInitScript(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {};
      const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
      navigator.mediaSession.setActionHandler = (action, handler) => {
        handlers[action] = handler;
        set(action, handler);
      };
      const command = navigator.mediaSession.setPositionState.bind(navigator.mediaSession);
      const positions: unknown[] = [];
      navigator.mediaSession.setPositionState = (position) => {
        positions.push(position);
        command(position);
      };
      Object.assign(window, { handlers, positions });
    });
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const readState = () =>
      opened.frame.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return {
          title: metadata?.title,
          artist: metadata?.artist,
          artwork: metadata?.artwork[0]?.src,
          playbackState,
        };
      });
    await expect.poll(readState).toEqual({
      title: 'ستاره‌های کویر',
      artist: 'خانهٔ فیلم دروازه',
      artwork: `${at.platform}/media/covers/film.jpg`,
      playbackState: 'playing',
    });
    const press = (action: MediaSessionAction, seekTime?: number) =>
      opened.frame.evaluate(
        ([name, time]) => {
          const { handlers }: Window & { handlers?: Record<string, (details: object) => void> } = window;
          handlers?.[name]?.({ action: name, seekTime: time });
        },
        [action, seekTime] as const,
      );
    await press('seekto', 40);
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(39);
    await press('pause');
    await expect.poll(async () => (await opened.readState()).paused).toBe(true);
    await expect
      .poll(() =>
        opened.frame.evaluate(() => ('positions' in window ? JSON.stringify(window.positions) : '')),
      )
      .toMatch(/"position":(39|4\d)/);
    await press('play');
    await opened.expectPlaying(0.3);
  });

  test('the screen stays awake while the film plays, and only then', { tag: '@whole-browser' }, async ({
    player,
    page,
  }) => {
    await page.addInitScript(() => {
      const locks: WakeLockSentinel[] = [];
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await request(type);
        locks.push(lock);
        return lock;
      };
      Object.assign(window, { locks });
    });
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const awake = () =>
      opened.frame.evaluate(() => {
        const { locks = [] }: Window & { locks?: WakeLockSentinel[] } = window;
        return locks.filter(({ released }) => !released).length;
      });
    await expect.poll(awake).toBe(1);
    await opened.press('k');
    await expect.poll(awake).toBe(0);
    await opened.press('k');
    await expect.poll(awake).toBe(1);
  });
});

test('a page that was hidden plays on, and its picture is the right one when it is shown again', async ({
  player,
  page,
}) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  // A headless browser hides no page, so visibility is reported to the page by script.
  const command = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        value: visibilityState === 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await command('hidden');
  const before = (await opened.readState()).time;
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(before + 3);
  await command('visible');
  await opened.expectPlaying(0.5);
  await opened.expectMovingPicture();
});

test.describe('where the focus of the first play goes', () => {
  const cover = (player: Player) => player.frame.locator('[data-standing=cover]');

  /** Before the first play there is only one button. */
  async function openCover(player: { open(query: object): Promise<Player> }): Promise<Player> {
    const opened = await player.open({ ...film, autoplay: false });
    await expect(
      cover(opened).getByRole('button', { name: fa('transport.play'), exact: true }),
    ).toBeVisible();
    return opened;
  }
  const hasRing = (player: Player) =>
    button(player, fa('transport.pause')).evaluate((element) => element.matches(':focus-visible'));

  test('from the cover to the bar by a key, with a ring that keeps the bar', async ({ player, page }) => {
    const opened = await openCover(player);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(button(opened, fa('transport.pause'))).toBeFocused();
    expect(await hasRing(opened)).toBe(true);
    await opened.expectPlaying(3.5);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'shown');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await opened.readState()).paused).toBe(true);
  });

  test('by a mouse as well, but without a ring, and the bar hides', async ({ player }) => {
    const opened = await openCover(player);
    await cover(opened)
      .getByRole('button', { name: fa('transport.play'), exact: true })
      .click();
    await expect(button(opened, fa('transport.pause'))).toBeFocused();
    expect(await hasRing(opened)).toBe(false);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'hidden');
  });

  test.describe('under a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('to the button in the middle, also when a key of the player began it', async ({ player, page }) => {
      const opened = await openCover(player);
      await cover(opened)
        .getByRole('button', { name: fa('transport.play'), exact: true })
        .focus();
      await page.keyboard.press('k');
      await expect(button(opened, fa('transport.pause'))).toBeFocused();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a double tap on a locked picture does nothing', async ({ player, page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const opened = await player.open({ ...film, t: 30 });
    await opened.expectPlaying(0.3);
    const finger = await fingerOn(page);
    await opened.press('l');
    await expect(stageOf(opened)).toHaveAttribute('data-locked', 'true');
    const { x, y, width, height } = await boxOf(opened, 'stage');
    const before = (await opened.readState()).time;
    for (const share of [0.15, 0.85]) await finger.taps(2, x + width * share, y + height / 2);
    await opened.expectPlaying(1);
    const { time, paused } = await opened.readState();
    expect(paused).toBe(false);
    expect(time).toBeGreaterThan(before);
    expect(time).toBeLessThan(before + 10);
  });

  test('words lie clear of the buttons while these are shown', async ({ player }) => {
    const opened = await player.open({ ...film, t: 6 });
    await opened.expectPlaying(0.3);
    await opened.press('c');
    await opened.video().evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 6.5;
    });
    const words = opened.frame.locator('[data-caption]').first();
    await expect(words).toBeVisible();
    if (await button(opened, fa('volume.tap-to-hear')).isVisible())
      await button(opened, fa('volume.tap-to-hear')).tap();
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'shown');
    const play = await opened.frame
      .getByRole('button', { name: /^(پخش|مکث)$/ })
      .first()
      .boundingBox();
    await expect
      .poll(async () => {
        const box = await words.boundingBox();
        return (
          box !== null && play !== null && (box.y + box.height <= play.y || box.y >= play.y + play.height)
        );
      })
      .toBe(true);
  });

  test('a double tap at a side skips fifteen seconds, and further taps add up', async ({ player, page }) => {
    const opened = await player.open({ ...film, t: 5 });
    await opened.expectPlaying(0.3);
    const finger = await fingerOn(page);
    const [right, left] = [
      await noteWords(opened, '[data-feedback="right"]'),
      await noteWords(opened, '[data-feedback="left"]'),
    ];
    const { x, y, width, height } = await boxOf(opened, 'stage');
    await finger.taps(3, x + width * 0.85, y + height / 3);
    await expect
      .poll(right)
      .toContainEqual(expect.stringContaining(fa('gesture.seconds', { seconds: '۳۰' })));
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(33);
    await expect(opened.frame.locator('[data-feedback]')).toHaveCount(0);

    const before = (await opened.readState()).time;
    await finger.taps(2, x + width * 0.15, y + height / 3);
    await expect.poll(left).toContainEqual(expect.stringContaining(fa('gesture.seconds', { seconds: '۱۵' })));
    await expect.poll(async () => (await opened.readState()).time).toBeLessThan(before - 5);
    await opened.expectPlaying(0.3);
  });

  test('a finger that is held down plays at double speed until it is lifted', async ({ player, page }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const rate = () => opened.video().evaluate((video: HTMLVideoElement) => video.playbackRate);
    const finger = await fingerOn(page);
    const { x, y, width, height } = await boxOf(opened, 'stage');
    await finger.down(x + width * 0.8, y + height / 3);
    await expect(opened.frame.locator('[data-feedback="fast"]')).toContainText('۲×');
    expect(await rate()).toBe(2);
    await finger.up();
    await expect.poll(rate).toBe(1);
    await expect(opened.frame.locator('[data-feedback]')).toHaveCount(0);
    await opened.expectPlaying(0.3);
  });

  test('a tap shows the controls for longer than a mouse would, and another one hides them', async ({
    player,
    page,
  }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const finger = await fingerOn(page);
    const { x, y, width } = await boxOf(opened, 'stage');
    const changes = await stageOf(opened).evaluateHandle((stage) => {
      const times: number[] = [];
      new MutationObserver(() => times.push(performance.now())).observe(stage, {
        attributeFilter: ['data-controls'],
      });
      return times;
    });
    await tapForControls(opened, finger);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'hidden');
    const [shownAt = 0, hiddenAt = 0] = (await changes.jsonValue()).slice(-2);
    expect(hiddenAt - shownAt).toBeGreaterThan(3500);
    expect(hiddenAt - shownAt).toBeLessThan(8000);

    await tapForControls(opened, finger);
    await finger.taps(1, x + width / 2, y + 30);
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'hidden');
    expect((await opened.readState()).paused).toBe(false);
  });

  test('a finger drags the timeline with small thumbnails, which go when it rests', async ({
    player,
    page,
  }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const finger = await fingerOn(page);
    await tapForControls(opened, finger);
    const { x, y, width, height } = await boxOf(opened, 'timeline');
    await finger.down(x + width * 0.2, y + height / 2);
    let share = 0.5;
    const moveOn = () => {
      share += 0.01;
      return finger.move(x + width * share, y + height / 2);
    };
    await moveUntil(moveOn, async () => {
      await expect(tipOf(opened).locator('img')).toHaveAttribute('src', /mobile-\d\.jpg$/, SOON);
      await expect(tipOf(opened)).toBeVisible(SOON);
    });
    expect((await opened.readState()).paused).toBe(true);
    await expect(tipOf(opened)).toBeHidden({ timeout: 4000 });
    share = 0.75;
    await moveUntil(moveOn, () => expect(tipOf(opened)).toBeVisible(SOON));
    await finger.up();
    await expect(tipOf(opened)).toBeHidden();
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(46);
    await opened.expectPlaying(0.3);
  });

  test('full screen turns the page to picture alone, and leaving it brings the portrait page back', async ({
    player,
    page,
  }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const layout = () =>
      opened.frame.evaluate(() =>
        getComputedStyle(document.querySelector('#app') ?? document.body)
          .getPropertyValue('--layout')
          .trim(),
      );
    expect(await layout()).toBe('portrait');
    await expect(opened.frame.locator('html')).toHaveClass(/\bscroll\b/);
    const finger = await fingerOn(page);
    await tapForControls(opened, finger);
    await button(opened, fa('transport.fullscreen')).tap();
    await expect.poll(() => opened.frame.evaluate(() => document.fullscreenElement?.id)).toBe('player');
    await expect.poll(layout).not.toBe('portrait');
    await opened.frame.evaluate(() => document.exitFullscreen());
    await expect.poll(layout).toBe('portrait');
  });
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the page is clipped, and a finger locks and unlocks the stage', async ({ player, page }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await expect(opened.frame.locator('html')).toHaveClass(/\bhidden-overflow\b/);
    const finger = await fingerOn(page);
    const { x, y, width, height } = await boxOf(opened, 'stage');
    await tapForControls(opened, finger);
    await button(opened, fa('transport.lock')).tap();
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'hidden');
    await expect(button(opened, fa('transport.unlock'))).toBeVisible();
    await expect(button(opened, fa('transport.unlock'))).toHaveCount(0, { timeout: 8000 });

    await finger.taps(1, x + width * 0.9, y + height / 3);
    await expect(button(opened, fa('transport.unlock'))).toBeVisible();
    await finger.taps(1, x + width * 0.9, y + height / 3);
    await expect(button(opened, fa('transport.unlock'))).toHaveCount(0);
    await expect(opened.frame.locator('[data-feedback]')).toHaveCount(0);
    await finger.taps(1, x + width * 0.9, y + height / 3);
    await button(opened, fa('transport.unlock')).tap();
    await expect(stageOf(opened)).toHaveAttribute('data-controls', 'shown');
  });
});
