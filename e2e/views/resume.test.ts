import { expect, test } from 'vitest';
import { writeStored } from '../../player/lib/storage';
import { fa, faPattern, inPersian } from '../specs/steps/words';
import { openSlowLineEngine } from './fixtures/slow-line-engine';
import { hurry } from './hurry';
import { open, type Player } from './player';
import { expectPlaying, pauseByKey } from './steps';

/** The start position, by the data stored on the device. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
const clip = { ...film, type: 'clip', id: '4001' };

const keepPlaces = (...places: readonly { readonly video: string; readonly time: number }[]) =>
  writeStored('watched', JSON.stringify(places));

const startOver = ({ view }: Player) => view.getByRole('button', { name: fa('resume.start-over') });
const reported = ({ view }: Player, time = '') => view.getByText(fa('resume.from', { time }));

test('playback resumes at the saved position, says so, and starts over on request', async () => {
  const before = await open(film);
  await expectPlaying(before);
  await before.press('{ArrowRight}');
  await expect.poll(() => before.video.currentTime).toBeGreaterThan(15);
  await pauseByKey(before);
  const place = inPersian(String(Math.floor(before.video.currentTime)));
  before.close();

  const player = await open(film);
  // The pill disappears by itself, but not while it has the focus.
  await expect.element(startOver(player)).toBeVisible();
  startOver(player).element().focus();
  await expect.element(reported(player, `۰:${place}`)).toBeVisible();
  await expectPlaying(player);
  expect(player.video.currentTime).toBeGreaterThan(15);
  await startOver(player).click();
  await expect.poll(() => player.video.currentTime).toBeLessThan(5);
  await expect.element(reported(player)).not.toBeInTheDocument();
  await expectPlaying(player);
});

test('the resume pill disappears, and a time in the address wins over the saved position', async () => {
  hurry();
  keepPlaces({ video: 'vod/1001', time: 30 });
  const player = await open(film);
  await expect.element(reported(player, '۰:۳۰')).toBeVisible();
  // The pill stays while the pointer is over it, where an earlier test may have left the pointer.
  await player.stir();
  await expectPlaying(player);
  await expect.element(reported(player)).not.toBeInTheDocument();
  player.close();

  keepPlaces({ video: 'vod/1001', time: 30 });
  const asked = await open({ ...film, t: 8 });
  await expectPlaying(asked);
  expect(asked.video.currentTime).toBeLessThan(28);
  expect(asked.video.currentTime).toBeGreaterThanOrEqual(8);
  await expect.element(reported(asked)).not.toBeInTheDocument();
});

test('a film that was watched to its end begins at its beginning', async () => {
  const before = await open({ ...clip, t: 12 });
  await expectPlaying(before);
  expect(before.video.currentTime).toBeGreaterThanOrEqual(12);
  await before.press('{End}');
  await expect.poll(() => before.video.ended).toBe(true);
  before.close();
  const player = await open(clip);
  await expectPlaying(player);
  expect(player.video.currentTime).toBeLessThan(12);
});

test('a live stream and a panorama are never resumed', async () => {
  keepPlaces({ video: 'vod/1003', time: 12 }, { video: 'live/2001', time: 9 });
  const panorama = await open({ ...film, id: '1003' });
  await expectPlaying(panorama);
  expect(panorama.video.currentTime).toBeLessThan(12);
  panorama.close();
  const live = await open({ type: 'live', id: '2001', autoplay: true });
  await expectPlaying(live);
  expect(live.video.currentTime).toBeGreaterThan(12);
  await expect.element(reported(live)).not.toBeInTheDocument();
});

test('a preview begins at its start, and past its end it jumps back', async () => {
  const player = await open({ ...film, id: '1002', preview: true });
  const { video, press } = player;
  await expectPlaying(player);
  expect(video.currentTime).toBeGreaterThan(9.9);
  expect(video.currentTime).toBeLessThan(25);
  const places: number[] = [];
  video.addEventListener('seeking', () => places.push(video.currentTime));
  await press('{ArrowRight}');
  await expect.poll(() => Math.min(...places)).toBeLessThan(12);
  await expectPlaying(player);
  expect(video.currentTime).toBeGreaterThan(9.9);
});

test('no key, no button and no address leads out of a preview', async () => {
  const player = await open({ ...film, id: '1002', preview: true, t: 2 });
  const { video, press } = player;
  await expectPlaying(player);
  const places: number[] = [];
  video.addEventListener('seeking', () => places.push(video.currentTime));
  for (const key of ['{ArrowLeft}', '{Home}', '0', '5', '{End}']) {
    const before = places.length;
    await press(key);
    await expect.poll(() => places.length).toBeGreaterThan(before);
  }
  await player.pressOnBar(faPattern('transport.back'));
  await expectPlaying(player);
  expect(Math.min(...places, video.currentTime)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...places)).toBeLessThanOrEqual(25);
});

test('an offer lies beside an open panel, wherever that is', async () => {
  const player = await open(film, { width: 1280, height: 720 }, openSlowLineEngine);
  const { view } = player;
  const offer = view.getByRole('button', { name: fa('settings.sound-only') });
  await expect.element(offer).toBeVisible();
  const boxes = () =>
    ['dialog', '[data-sound-offer]'].map((part) => player.root.querySelector(part)?.getBoundingClientRect());
  for (const name of [fa('share.title'), fa('settings.title')]) {
    await player.pressOnBar(name);
    await expect.element(view.getByRole('dialog', { name })).toBeVisible();
    const gap = () => {
      const [panel, pill] = boxes();
      if (!panel || !pill) return Number.NaN;
      return Math.max(panel.left - pill.right, pill.left - panel.right);
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await expect.element(offer).toBeVisible();
    await player.press('{Escape}');
  }
});

test('on a small picture the news of a key has the place of the offer to start over while they are shown', async () => {
  keepPlaces({ video: 'vod/1001', time: 30 });
  const player = await open(film, { width: 390, height: 219 });
  await expect.element(startOver(player)).toBeVisible();
  // The button disappears by itself, but not while it has the focus.
  startOver(player).element().focus();
  const pill = player.root.querySelector('[data-resume]');
  if (pill === null) throw new Error('no pill');
  const opacity = () => getComputedStyle(pill).opacity;
  await expect.poll(opacity).toBe('1');
  await player.press('5');
  await expect.poll(opacity).toBe('0');
  await expect.poll(opacity).toBe('1');
});
