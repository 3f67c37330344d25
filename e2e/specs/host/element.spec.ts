import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { inHost, playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';

/** `<pardeh-player>` in a host page of another site, with Media Chrome's controls. */

const ELEMENT = `const element = document.querySelector('pardeh-player');`;

async function open(page: Page): Promise<Player> {
  await page.goto(`${at.hostOnOtherSite}/element.html?player=${encodeURIComponent(at.player)}`);
  return playerIn(page, 'pardeh-player iframe');
}

const read = <T>(page: Page, property: string) => inHost<T>(page, `${ELEMENT} return element.${property};`);

test('Media Chrome’s controls steer the element, and show its state', async ({ page }) => {
  const player = await open(page);
  await player.expectPlaying(0.5);
  // The picture appears before the message about it arrives.
  await expect(page.locator('media-play-button')).not.toHaveAttribute('mediapaused');
  await page.locator('media-play-button').click();
  await expect.poll(async () => (await player.readState()).paused).toBe(true);
  await expect(page.locator('media-play-button')).toHaveAttribute('mediapaused', '');
  expect(await read(page, 'paused')).toBe(true);

  await page.locator('media-mute-button').click();
  await expect.poll(async () => (await player.readState()).muted).toBe(false);
  await expect(page.locator('media-mute-button')).not.toHaveAttribute('mediavolumelevel', 'off');

  await page.locator('media-playback-rate-button').click();
  await expect.poll(() => read(page, 'playbackRate')).toBe(1.5);

  const before = (await player.readState()).time;
  await page.locator('media-seek-forward-button').click();
  await expect.poll(async () => (await player.readState()).time).toBeGreaterThan(before + 9);
  const duration = await read<number>(page, 'duration');
  expect(duration).toBeGreaterThan(60);
  await expect(page.locator('media-time-range')).toHaveAttribute('mediaduration', String(duration));
  expect(await read<number>(page, 'seekable.end(0)')).toBeCloseTo(duration, 0);
  expect(await read<number>(page, 'buffered.length')).toBe(1);

  await page.locator('media-captions-button').click();
  await expect.poll(() => read(page, 'textTracks[0].mode')).toBe('showing');
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'true');

  await page.locator('media-play-button').click();
  await player.expectPlaying(0.5);
  expect(await inHost(page, 'return events;')).toEqual(
    expect.arrayContaining([
      'loadstart',
      'ready',
      'loadedmetadata',
      'play',
      'playing',
      'pause',
      'volumechange',
    ]),
  );
});

test('an element that is moved, removed and put back plays each time', async ({ page }) => {
  const player = await open(page);
  await player.expectPlaying(0.3);
  await inHost(page, `${ELEMENT} document.querySelector('main').append(element);`);
  await (await playerIn(page, 'main pardeh-player iframe')).expectPlaying(0.3);
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0);
  await inHost(page, `${ELEMENT} window.kept = element; element.remove();`);
  await expect(page.locator('pardeh-player')).toHaveCount(0);
  await inHost(page, `document.querySelector('main').append(kept);`);
  await (await playerIn(page, 'main pardeh-player iframe')).expectPlaying(0.3);
});

test('an element that was paused and is put back plays only other content by itself', async ({ page }) => {
  const player = await open(page);
  await player.expectPlaying(0.5);
  await inHost(page, `${ELEMENT} await element.handle.pause(); window.kept = element; element.remove();`);
  await expect(page.locator('pardeh-player iframe')).toHaveCount(0);
  await inHost(page, `document.querySelector('main').append(kept);`);
  const back = await playerIn(page, 'main pardeh-player iframe');
  await expect.poll(async () => (await back.readState()).ready).toBeGreaterThan(1);
  await inHost(page, `${ELEMENT} await element.handle.getChapters();`);
  expect(await back.readState()).toMatchObject({ paused: true });
  await inHost(page, `${ELEMENT} element.mediaId = 1002;`);
  await back.expectPlaying(0.3);
});

test('changed attributes load other content in place, and missing content is an error', async ({ page }) => {
  const player = await open(page);
  await player.expectPlaying(0.3);
  await player.frame.evaluate('window.stillHere = true');
  await inHost(page, `${ELEMENT} element.type = 'clip'; element.mediaId = 4001;`);
  await expect.poll(() => read(page, 'handle.getState().then(({ id }) => id)')).toBe('4001');
  await player.expectPlaying(0.3);
  expect(await player.frame.evaluate('window.stillHere')).toBe(true);
  await inHost(page, `${ELEMENT} element.mediaId = 9404;`);
  await expect.poll(() => read(page, 'error?.playerCode')).toBe('not-found');
});

test('a click in the page fills the screen with the element, and leaves it', {
  tag: '@whole-browser',
}, async ({ page }) => {
  const player = await open(page);
  await player.expectPlaying(0.3);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<button onclick="document.querySelector(\\'pardeh-player\\').requestFullscreen()">fill</button>')`);
  await page.getByRole('button', { name: 'fill' }).click();
  await expect
    .poll(() => inHost(page, `return document.fullscreenElement?.localName;`))
    .toBe('pardeh-player');
  await expect.poll(() => read(page, 'handle.getState().then(({ fullscreen }) => fullscreen)')).toBe(true);
  await inHost(page, `${ELEMENT} await element.exitFullscreen();`);
  await expect.poll(() => inHost(page, `return document.fullscreenElement;`)).toBeNull();
});

test('the export’s own file finds the player beside it', async ({ page }) => {
  await page.goto(`${at.hostOnOtherSite}/plain.html`);
  await page.setContent(`<pardeh-player type="vod" id="1001" autoplay></pardeh-player>
    <script type="module" src="${at.player}/host-sdk.element.js"></script>`);
  await (await playerIn(page, 'pardeh-player iframe')).expectPlaying(0.3);
});
