import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { fa } from '../specs/steps/words';
import { button, makeQuick, openLive } from './live-steps';
import { json, openNetwork } from './network';
import type { Player } from './player';
import { recordTexts } from './seen-texts';
import { expectPlaying } from './steps';

/** Reactions to a live stream, and gifs over it. */

const HEART = /^❤️/;

const openTray = (player: Player) => player.pressOnBar(fa('reactions.title'));

const sky = ({ view }: Player) => view.getBySelector('[data-sky]');

/** Number of emoji in flight. */
const inTheAir = ({ root }: Player) =>
  [...root.querySelectorAll('[data-sky] > span')].filter((emoji) => emoji.getAnimations().length > 0).length;

async function preferStill(): Promise<void> {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => {
    await prefer('no-preference');
    // This test's player receives the change as well; later it would change the preference of the next test.
    await expect.poll(() => document.documentElement.hasAttribute('data-still')).toBe(false);
  });
  await prefer('reduce');
}

test('reactions fly at once, and come to the platform together and counted', async () => {
  const live = await makeQuick();
  await live.set({ empoji_poll_interval: 2000 });
  const calls = openNetwork().calls('set-emoji-poll');
  const flights = vi.spyOn(Element.prototype, 'animate');
  onTestFinished(() => flights.mockRestore());
  const flown = () =>
    flights.mock.contexts.flatMap((emoji) =>
      emoji instanceof Element && emoji.matches('[data-sky] > span') ? [emoji.textContent] : [],
    );
  const player = await openLive(live);
  await openTray(player);
  await button(player, HEART).click();
  await expect.poll(flown).toContain('❤️');
  // Pressed at the same time: on a slow machine each press would otherwise have its own request.
  const both = button(player, /^(❤️|🌹)/).elements();
  for (let press = 0; press < 4; press += 1)
    for (const each of both) each.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => live.reactions()).toMatchObject({ heart: 5, rose: 4 });
  await expectPlaying(player);
  expect(calls()[0]?.body).toMatchObject({ type: 'live', id: live.id, poll: null });
  expect(calls().length).toBeLessThanOrEqual(2);
});

test('reactions that were refused go with a later call, none lost and none twice, and the viewer is informed', async () => {
  const live = await makeQuick();
  const shown = recordTexts();
  const network = openNetwork();
  let calls = 0;
  network.answer('set-emoji-poll', () => {
    calls += 1;
    return calls > 1 ? null : json(400, { detail: 'no' });
  });
  const player = await openLive(live);
  await openTray(player);
  for (let press = 0; press < 3; press += 1) await button(player, /^👏/).click();
  await expect.poll(shown).toContain(fa('toast.reactions-delayed'));
  await expect.poll(() => live.reactions()).toMatchObject({ clap: 3 });
  expect(calls).toBeGreaterThan(1);
});

test('reactions are turned off by the setting, with their button, and stay so', {
  tags: ['all'],
}, async () => {
  const live = await makeQuick();
  await live.set({ reactionsPerSecond: 50 });
  const player = await openLive(live);
  await expect.poll(() => inTheAir(player)).toBeGreaterThan(0);
  await player.pressOnBar(fa('settings.title'));
  const row = player.view.getByRole('menuitemcheckbox', { name: fa('settings.poll-emoji') });
  await expect.element(row).toBeChecked();
  await row.click();
  await expect.element(row).not.toBeChecked();
  await expect.element(sky(player)).not.toBeInTheDocument();
  await expect.element(button(player, fa('reactions.title'))).not.toBeInTheDocument();

  player.close();
  const again = await openLive(live);
  await expectPlaying(again, 1);
  await again.stir();
  await expect.element(button(again, fa('settings.title'))).toBeVisible();
  await expect.element(sky(again)).not.toBeInTheDocument();
});

test('reactions do not fly with reduced motion, and the count shows them instead', {
  tags: ['all'],
}, async () => {
  await preferStill();
  const live = await makeQuick();
  const player = await openLive(live);
  await openTray(player);
  const heart = button(player, HEART);
  await heart.click();
  await heart.click();
  await expect.element(heart).toHaveTextContent('۲');
  expect(inTheAir(player)).toBe(0);
  await live.set({ reactionsPerSecond: 500 });
  await expect.poll(async () => (await live.reactions()).heart ?? 0).toBeGreaterThan(200);
  await expect.element(heart).toHaveTextContent(/[۰-۹]{3}|K/);
  expect(inTheAir(player)).toBe(0);
});

test('reactions do not fly where data is saved, and nothing fades', async () => {
  const value = Object.assign(new EventTarget(), { saveData: true });
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
  onTestFinished(() => {
    value.saveData = false;
    Reflect.deleteProperty(navigator, 'connection');
  });
  const live = await makeQuick();
  const player = await openLive(live);
  await openTray(player);
  const heart = button(player, HEART);
  await heart.click();
  await expect.element(heart).toHaveTextContent('۱');
  expect(inTheAir(player)).toBe(0);
  await expect.poll(() => getComputedStyle(player.root).getPropertyValue('--t-2')).toBe('0ms');
});

test('reactions leave the mini player its picture', { tags: ['all'] }, async () => {
  const live = await makeQuick();
  await live.set({ reactionsPerSecond: 100 });
  const player = await openLive(live, {}, { width: 400, height: 225 });
  await expectPlaying(player, 3);
  await expect.element(sky(player)).not.toBeVisible();
  expect(inTheAir(player)).toBe(0);
});

test('a gif is shown for its time, over the picture and under the controls', { tags: ['all'] }, async () => {
  const live = await makeQuick();
  const player = await openLive(live);
  await expectPlaying(player);
  await live.showGif(4);
  const gif = player.view.getBySelector('[data-gif] img');
  await expect.element(gif).toBeInTheDocument();
  const image = gif.element();
  if (!(image instanceof HTMLImageElement)) throw new Error('The gif is no image.');
  expect(image.closest('[data-gif]')?.getAttribute('aria-hidden')).toBe('true');
  await image.decode();
  expect(image.naturalWidth).toBeGreaterThan(0);
  await expect.poll(() => gif.query()).toBeNull();
});

test('a gif does not come where motion troubles', async () => {
  await preferStill();
  const live = await makeQuick();
  const player = await openLive(live);
  await live.showGif(40);
  await expect.element(player.view.getBySelector('[data-gif]')).toBeInTheDocument();
  await expect.element(player.view.getBySelector('[data-gif] img')).not.toBeInTheDocument();
});

/**
 * Reports a coarse pointer by script: Chromium's own emulation of touch leaves the page without a pointer for the
 * following tests.
 */
function reportFinger(): void {
  const { matchMedia } = window;
  const finger = matchMedia('all');
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => (query === '(pointer: coarse)' ? finger : matchMedia(query)));
  onTestFinished(() => spy.mockRestore());
}

test('on a phone the button of the reactions is a heart: a tap sends it, holding opens all of them', async () => {
  reportFinger();
  const live = await makeQuick();
  const player = await openLive(live, { portrait: true }, { width: 390, height: 844 });
  const heart = () => player.root.querySelector<HTMLElement>('[data-heart]');
  await expect.poll(heart).not.toBeNull();
  const press = (type: string) => heart()?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  press('pointerdown');
  press('pointerup');
  heart()?.click();
  await expect.poll(() => live.reactions()).toMatchObject({ heart: 1 });
  await expect.element(button(player, /^🌹/)).not.toBeInTheDocument();
  press('pointerdown');
  await expect.element(button(player, /^🌹/)).toBeVisible();
  press('pointerup');
  heart()?.click();
  await expect.element(button(player, /^🌹/)).toBeVisible();
  expect(await live.reactions()).toMatchObject({ heart: 1 });
});
