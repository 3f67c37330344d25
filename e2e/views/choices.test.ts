import { expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { writeStored } from '../../player/lib/storage';
import { fa } from '../specs/steps/words';
import { open, type Player } from './player';
import { keptSettings, openSettingsPage } from './settings-steps';
import { expectPlaying, tapPlay } from './steps';

/** The viewer's choices, stored on the device. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

const lightOf = ({ video }: Player) => getComputedStyle(video).filter;

test('a kept quality that this video has not falls back to auto, and is forgotten', async () => {
  writeStored('settings', JSON.stringify({ quality: 1080 }));
  const player = await open(film);
  await expectPlaying(player);
  await expect.poll(() => keptSettings().quality).toBe(-1);
  await player.pressOnBar(fa('settings.title'));
  const row = player.view.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) });
  await expect.element(row).toHaveTextContent(fa('settings.quality-auto'));
});

test('a video starts automatically if the viewer prefers that, unless the embedding forbids it', async () => {
  const silent = { type: 'vod', id: '1001', site: 'embed' };
  const first = await open(silent);
  await tapPlay(first);
  await expectPlaying(first);
  await first.pressOnBar(fa('settings.title'));
  const row = first.view.getByRole('menuitemcheckbox', { name: fa('settings.autoplay') });
  await expect.element(row).toHaveAttribute('aria-checked', 'false');
  await row.click();
  await expect.element(row).toHaveAttribute('aria-checked', 'true');
  await expect.poll(() => keptSettings().autoplay).toBe(true);
  first.close();
  const again = await open(silent);
  await expectPlaying(again);
  again.close();

  const refused = await open({ ...silent, autoplay: false });
  const play = refused.view.getByRole('button', { name: fa('transport.play'), exact: true });
  await expect.element(play.first()).toBeVisible();
  expect(refused.video.paused).toBe(true);
});

test('the settings’ panel grows to the height of its page, and jumps where motion is not wanted', async () => {
  const player = await open(film);
  await expectPlaying(player);
  const easesTo = async (name: string) => {
    await player.pressOnBar(fa('settings.title'));
    const row = player.view.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    await expect.element(row).toBeVisible();
    const panel = row.element().closest('dialog');
    const motions = () => panel?.getAnimations({ subtree: false }) ?? [];
    await Promise.allSettled(motions().map(({ finished }) => finished));
    // A press by script, so that no time passes before the check.
    row.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const count = motions().length;
    await player.press('{Escape}');
    return count;
  };
  expect(await easesTo(fa('settings.brightness'))).toBe(1);
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => void (await prefer('no-preference')));
  await prefer('reduce');
  expect(await easesTo(fa('settings.brightness'))).toBe(0);
});

test('speed, volume and brightness are as the viewer left them', async () => {
  const before = await open(film);
  await expectPlaying(before);
  await openSettingsPage(before, fa('settings.speed'));
  await before.view.getByRole('button', { name: '۱٫۵', exact: true }).click();
  await before.press('{Escape}');
  await openSettingsPage(before, fa('settings.brightness'));
  await before.view.getByRole('slider', { name: fa('settings.brightness') }).fill('130');
  await expect.poll(() => lightOf(before)).toBe('brightness(1.3)');
  await before.press('{Escape}');
  await before.stir();
  await userEvent.fill(before.view.getByRole('slider', { name: fa('volume.label') }), '40');
  before.close();

  const player = await open(film);
  await expectPlaying(player);
  await expect.poll(() => player.video.playbackRate).toBe(1.5);
  await expect.poll(() => player.video.volume).toBeCloseTo(0.4);
  await expect.poll(() => lightOf(player)).toBe('brightness(1.3)');
});

test('muted is volume 0 and returns to the previous volume', async () => {
  writeStored('settings', JSON.stringify({ volume: 70 }));
  const player = await open(film);
  await expectPlaying(player);
  const pressFor = async (muted: boolean, volume: number) => {
    await player.press('m');
    await expect.poll(() => player.video.muted).toBe(muted);
    await expect.poll(() => player.video.volume).toBeCloseTo(volume);
  };
  await pressFor(true, 0);
  await pressFor(false, 0.7);
});
