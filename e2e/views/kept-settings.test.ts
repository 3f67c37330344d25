import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { filmQuery } from '../operator/query';
import { fa } from '../specs/steps/words';
import { openNetwork, withoutToken } from './network';
import { operator } from './platform';
import { forget, open, type Player } from './player';
import { expectPlaying, pauseByKey, tapPlay } from './steps';

/** Settings that are stored for a viewer. */

async function dragVolume({ view, stir }: Player): Promise<void> {
  await stir();
  await view.getByRole('button', { name: fa('volume.mute') }).hover();
  const slider = view.getByRole('slider', { name: fa('volume.label') });
  await slider.hover();
  const { width, height } = slider.element().getBoundingClientRect();
  const at = (share: number) => ({ x: width * share, y: height / 2 });
  await userEvent.dragAndDrop(slider, slider, {
    sourcePosition: at(0.95),
    targetPosition: at(0.3),
    steps: 8,
  });
}

async function lower({ press, video }: Player): Promise<number> {
  await press('{ArrowDown}');
  await expect.poll(() => video.volume).toBeLessThan(1);
  return video.volume;
}

test('settings of a slider that was dragged go to the platform in one call, and to another device', {
  tags: ['all'],
}, async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const saves = network.calls('create-setting');
  const player = await open(filmQuery({ uuid: viewer.uuid }));
  await tapPlay(player);
  await expectPlaying(player);
  await network.answered('user/settings');
  // The control bar stays visible during a pause.
  await pauseByKey(player);
  await dragVolume(player);
  const { volume } = player.video;
  expect(volume).toBeGreaterThan(0.1);
  expect(volume).toBeLessThan(0.6);
  const percent = Math.round(volume * 100);
  await expect.poll(async () => (await viewer.kept())?.settings.volume).toBe(percent);
  expect(saves()).toHaveLength(1);
  expect(saves()[0]?.body).toMatchObject({ volume: percent, quality: null, speed: 1 });
  expect(saves()[0]?.headers.get('x-token')).toBeTruthy();

  player.close();
  forget();
  const other = await open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
  await expect.poll(() => other.video.volume).toBeCloseTo(volume, 2);
});

test('settings that were chosen a moment before leaving arrive', async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const player = await open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
  await expectPlaying(player);
  await network.answered('user/settings');
  const percent = Math.round((await lower(player)) * 100);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  player.close();
  await expect.poll(async () => (await viewer.kept())?.settings.volume).toBe(percent);
});

test('settings of the platform do not undo choices made before they arrived', async () => {
  const viewer = operator.viewer();
  await viewer.post('create-setting', { volume: 20, speed: 1.5 });
  const network = openNetwork();
  const release = network.hold('user/settings');
  const player = await open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
  await expectPlaying(player);
  const volume = await lower(player);
  release();
  await expect.poll(() => player.video.playbackRate).toBe(1.5);
  expect(player.video.volume).toBe(volume);
  await expect
    .poll(async () => (await viewer.kept())?.settings)
    .toMatchObject({ volume: Math.round(volume * 100), speed: 1.5 });
});

test('settings of a guest stay on their device, and are there before the first frame', async () => {
  const network = openNetwork();
  withoutToken(network);
  const saves = network.calls('create-setting');
  const film = { type: 'vod', id: '1001', site: 'embed', autoplay: true };
  const player = await open(film);
  await expectPlaying(player);
  const volume = await lower(player);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  player.close();
  const first = new Promise<number>((resolve) => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) resolve(target.volume);
    };
    document.addEventListener('loadeddata', note, { capture: true, once: true });
  });
  await expectPlaying(await open(film));
  expect(await first).toBeCloseTo(volume, 2);
  expect(saves()).toEqual([]);
});
