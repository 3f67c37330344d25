// @module-tag ci

import { expect, test } from 'vitest';
import { filmQuery } from '../operator/query';
import { fa } from '../specs/steps/words';
import { openNetwork } from './network';
import { operator } from './platform';
import { open } from './player';
import { expectPlaying, pauseByKey, tapPlay } from './steps';

/** The stored position of a viewer in each video. */

/** The content type number of films. */
const VOD = 2;

test('the position is sent at a pause, and is 0 at the end', async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const player = await open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
  const { video, press } = player;
  await expectPlaying(player);
  await network.answered('user/video-metadata');
  await press('{ArrowRight}');
  await expect.poll(() => video.currentTime).toBeGreaterThan(5);
  await pauseByKey(player);
  await expect.poll(() => viewer.time()).toBe(Math.floor(video.currentTime));
  await press('k');
  await press('{End}');
  await expect.poll(() => video.ended).toBe(true);
  await expect.poll(() => viewer.time()).toBe(0);
});

test('the place of another device is gone to while this one has hardly begun', async () => {
  const viewer = operator.viewer();
  await viewer.post('video-metadata', { video_id: '1001', video_type: VOD, time: 30, is_like: false });
  const player = await open(filmQuery({ uuid: viewer.uuid }));
  const { video, view } = player;
  await expect.poll(() => video.currentTime).toBe(30);
  await tapPlay(player);
  const startOver = view.getByRole('button', { name: fa('resume.start-over') });
  await expect.element(startOver).toBeVisible();
  // The button disappears by itself, but not while it has the focus.
  startOver.element().focus();
  await expect.element(view.getByText(fa('resume.from', { time: '۰:۳۰' }))).toBeVisible();
  await startOver.click();
  await expect.poll(() => video.currentTime).toBeLessThan(5);
});

test('the position of another device is offered to viewers who have seeked themselves', async () => {
  const viewer = operator.viewer();
  await viewer.post('video-metadata', { video_id: '1001', video_type: VOD, time: 30, is_like: false });
  const network = openNetwork();
  const answer = network.hold('user/video-metadata');
  const player = await open(filmQuery({ uuid: viewer.uuid, autoplay: true }));
  const { video, view } = player;
  await expectPlaying(player);
  await player.press('{ArrowRight}');
  await expect.poll(() => video.currentTime).toBeGreaterThan(14);
  // The offered position is ahead, however long the test takes.
  await pauseByKey(player);
  answer();
  const goThere = view.getByRole('button', { name: fa('resume.go-there', { time: '۰:۳۰' }) });
  await expect.element(goThere).toBeVisible();
  // The button disappears by itself, but not while it has the focus.
  goThere.element().focus();
  await expect.element(view.getByText(fa('resume.offered'))).toBeVisible();
  expect(video.currentTime).toBeLessThan(30);
  await goThere.click();
  await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(30);
});

for (const [name, query] of [
  ['a preview', { id: '1002', preview: true }],
  ['a panorama', { id: '1003' }],
  ['a live stream', { type: 'live', id: '2001' }],
] as const) {
  test(`the place of ${name} is nobody’s`, async () => {
    const viewer = operator.viewer();
    const network = openNetwork();
    const saves = network.calls('video-metadata');
    const player = await open(filmQuery({ uuid: viewer.uuid, ...query, autoplay: true }));
    await network.answered('user/video-metadata');
    await expectPlaying(player);
    await pauseByKey(player);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    player.close();
    expect(saves()).toEqual([]);
  });
}
