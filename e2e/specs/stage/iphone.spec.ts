import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

/** A browser that behaves like Safari on iPhone where that differs from all others. */

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
const INSETS = { top: 0, left: 47, bottom: 21, right: 47 };

test('the bar of a phone on its side stays clear of the camera and the corners', async ({ player, page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  const opened = await player.open(film);
  await opened.expectPlaying();
  await page.touchscreen.tap(422, 120);
  const timeline = await opened.frame.getByRole('slider', { name: fa('transport.timeline') }).boundingBox();
  if (timeline === null) throw new Error('no bar');
  expect(timeline.x).toBeGreaterThanOrEqual(INSETS.left + 40);
  expect(timeline.x + timeline.width).toBeLessThanOrEqual(844 - INSETS.right - 40);
  const mute = await opened.frame.getByRole('button', { name: fa('volume.mute') }).boundingBox();
  if (mute === null) throw new Error('no button');
  expect(mute.y + mute.height).toBeLessThanOrEqual(390 - INSETS.bottom);
});

test('the cover’s title on a phone on its side stays clear of the camera', async ({ player, page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  const opened = await player.open({ ...film, autoplay: false });
  const title = await opened.frame.getByRole('heading', { level: 2 }).boundingBox();
  if (title === null) throw new Error('no title');
  expect(title.x + title.width).toBeLessThanOrEqual(844 - INSETS.right - 24);
});

test('in Low Power Mode the play button waits without further attempts, and a tap plays with sound', async ({
  player,
  page,
}) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let tapped = false;
    document.addEventListener('pointerup', () => (tapped = true), true);
    Object.assign(window, { attempts: [] });
    HTMLMediaElement.prototype.play = function playIfTapped() {
      if (tapped) return play.call(this);
      Reflect.get(window, 'attempts').push(this.muted);
      return Promise.reject(new DOMException('refused', 'NotAllowedError'));
    };
  });
  const opened = await player.open(film);
  const button = opened.frame.getByRole('button', { name: fa('transport.play') }).first();
  // The page's own cover tries to play before the player's, which tries once more.
  await expect(opened.frame.locator('#first')).toHaveCount(0);
  await expect(button).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(false);
  const attempts = () => page.evaluate<boolean[]>('window.attempts');
  const before = await attempts();
  expect(before.length).toBeLessThanOrEqual(4);
  await button.tap();
  await opened.expectPlaying();
  expect(await page.evaluate(() => document.querySelector('video')?.muted)).toBe(false);
  expect(await attempts()).toEqual(before);
});
