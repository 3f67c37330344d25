import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fa } from '../specs/steps/words';
import { makeQuick } from './live-steps';
import { open, type Player } from './player';
import { expectPlaying } from './steps';

/** Sizes of the player in CSS pixels, and their layouts. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

function layoutOf({ root }: Player): string {
  const app = root.querySelector('#app');
  return app === null ? '' : getComputedStyle(app).getPropertyValue('--layout').trim();
}

const boxOf = ({ root }: Player, selector: string) => root.querySelector(selector)?.getBoundingClientRect();

async function openFilm(size: { readonly width: number; readonly height: number }, query = {}) {
  const player = await open({ ...film, ...query }, size);
  await expectPlaying(player);
  return player;
}

test('a player narrower than 520 pixels is a mini player, whose bar has play, mute, full screen and one menu', async () => {
  const player = await openFilm({ width: 520, height: 400 });
  const named = (name: string) => player.view.getByRole('button', { name, exact: true });
  expect(layoutOf(player)).not.toBe('mini');
  await page.viewport(519, 400);
  await expect.poll(() => layoutOf(player)).toBe('mini');
  await player.stir();
  for (const name of ['transport.pause', 'volume.mute', 'transport.fullscreen', 'action.more'] as const) {
    await expect.element(named(fa(name)).first()).toBeVisible();
  }
  await expect.element(player.view.getByRole('slider', { name: fa('transport.timeline') })).toBeVisible();
  await expect.element(named(fa('settings.title'))).not.toBeInTheDocument();
});

test('a player wider than 900 pixels has a sidebar of 357 pixels, and none has it at 900', async () => {
  const player = await openFilm({ width: 900, height: 600 });
  await expect.poll(() => boxOf(player, '[data-place="pages"]')?.width ?? 0).toBe(0);
  await page.viewport(901, 600);
  await expect.poll(() => boxOf(player, '[data-place="pages"]')?.width).toBe(357);
  expect(boxOf(player, '#stage')?.width).toBe(901 - 357);
});

test('a footer is 64 pixels high, and gone where the embedding hides it', async () => {
  const player = await openFilm({ width: 1280, height: 720 });
  await expect.poll(() => boxOf(player, '[data-place="footer"]')?.height).toBe(64);
  expect(boxOf(player, '#stage')?.height).toBe(720 - 64);
  player.close();
  const without = await openFilm({ width: 1280, height: 720 }, { featureSet: 'profileFooter=false' });
  await expect.poll(() => boxOf(without, '#stage')?.height).toBe(720);
});

test('a tall player has a picture of 16:9 on top and its pages below, unless the embedding forbids it', async () => {
  const player = await openFilm({ width: 390, height: 844 });
  await expect.poll(() => layoutOf(player)).toBe('portrait');
  const stage = boxOf(player, '#stage');
  expect([stage?.x, stage?.y]).toEqual([0, 0]);
  expect((stage?.width ?? 0) / (stage?.height ?? 1)).toBeCloseTo(16 / 9, 2);
  player.close();
  const refused = await openFilm({ width: 390, height: 844 }, { portrait: false });
  expect(layoutOf(refused)).not.toBe('portrait');
});

test('a strip of more tabs than it has room for fades at its edge, where an arrow brings the others', async () => {
  const live = await makeQuick({ chat: { chat: true }, settings: { alternatives: ['2002', '2003'] } });
  await live.poll.open({ title: 'کدام؟', options: ['این', 'آن'] });
  const player = await open(live.query({ site: 'embed', authentication: true }), {
    width: 1280,
    height: 720,
  });
  const strip = player.view.getByRole('tablist');
  const on = player.view.getByRole('button', { name: fa('tags.on'), exact: true });
  const back = player.view.getByRole('button', { name: fa('tags.back'), exact: true });
  await expect.element(player.view.getByRole('tab', { name: fa('poll.title') })).toBeVisible();
  await expect.element(on).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  expect(getComputedStyle(strip.element()).maskImage).toContain('72px');
  await on.click();
  await expect.element(back).toBeVisible();
  const last = player.view.getByRole('tab', { name: fa('recommend.title') });
  await expect.element(last).toBeInViewport();
  await back.click();
  await expect.element(back).not.toBeInTheDocument();
  // A script's press, which does not scroll by itself.
  (last.element() as HTMLElement).click();
  await expect.element(last).toBeInViewport({ ratio: 1 });
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
});

test('while it plays the title is on a picture without a footer, unless the embedding hides it', async () => {
  const size = { width: 640, height: 360 };
  const player = await openFilm(size);
  await player.stir();
  const title = player.view.getByRole('heading', { name: 'ستاره‌های کویر', level: 2 });
  await expect.element(title).toBeVisible();
  await page.viewport(640, 460);
  await player.stir();
  await expect.poll(() => boxOf(player, '[data-place="footer"]')?.height).toBe(64);
  await expect.poll(() => title.elements().length).toBe(1);
  player.close();
  const without = await openFilm(size, { showModuleTitle: false });
  await without.stir();
  await expect.element(without.view.getByRole('heading', { name: 'ستاره‌های کویر' })).not.toBeInTheDocument();
});

test('a popover opens above its button, wherever that is, and within the picture', async () => {
  const player = await openFilm({ width: 1280, height: 720 }, { authentication: true });
  await player.stir();
  const far = player.view.getByRole('button', { name: fa('share.title'), exact: true });
  await far.click();
  const dialog = player.view.getByRole('dialog', { name: fa('share.title') });
  await expect.element(dialog).toBeVisible();
  const button = far.element().getBoundingClientRect();
  const box = dialog.element().getBoundingClientRect();
  const middle = button.x + button.width / 2;
  expect(box.x).toBeLessThan(middle);
  expect(box.right).toBeGreaterThan(middle);
  expect(box.x).toBeGreaterThanOrEqual(16);
});
