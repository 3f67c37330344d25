import type { Page } from 'playwright/test';
import type { FeatureSet } from '../../../host-sdk/contract/player-params';
import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

/** Changes by the platform or the host page while a video plays. */

const PLAIN = { width: 880, height: 620 };
test.use({ viewport: PLAIN });

test('details of a live stream that change apply without touching the picture', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'quick', length: 60 });
  let isChanged = false;
  await page.route(new RegExp(`/api/live/${live.id}(\\?|$)`), async (route) => {
    const answer = await route.fetch();
    if (!isChanged) return route.fulfill({ response: answer });
    const details: object = await answer.json();
    const subtitles = [{ lang: 'fa', title: 'زیرنویس تازه', link: new URL('/sub.vtt', page.url()).href }];
    const changes = { title: 'نام تازهٔ برنامه', time_machine: true, subtitles };
    return route.fulfill({ response: answer, json: { ...details, ...changes } });
  });
  const opened = await player.open(live.query({ site: 'embed' }));
  await opened.expectPlaying(1);
  const timeline = opened.frame.getByRole('slider', { name: fa('transport.timeline') });
  await expect(timeline).toHaveCount(0);
  const losses = await opened.noteEmptied();
  isChanged = true;

  await expect(opened.frame.getByRole('button', { name: /^نام تازهٔ برنامه/ })).toBeVisible();
  await opened.stir();
  await expect(timeline).toBeVisible();
  await opened.pressOnBar(fa('settings.title'));
  await opened.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.subtitles')}`) }).click();
  await expect(opened.frame.getByText('زیرنویس تازه')).toBeVisible();
  await opened.press('Escape');

  // A viewer who seeks back keeps the position.
  const { time } = await opened.readState();
  await opened.press('ArrowLeft');
  await expect.poll(async () => (await opened.readState()).time).toBeLessThan(time - 5);
  await opened.expectPlaying(3);
  expect((await opened.readState()).time).toBeLessThan(time);
  expect(await losses()).toBe(0);
});

/** A call by the host page, through its handle in `window.player`. */
function setFeatures(page: Page, featureSet: FeatureSet): Promise<unknown> {
  return page.evaluate(`window.player.setParams({ featureSet: ${JSON.stringify(featureSet)} })`);
}

test('flags that a host page changes hide and show what they name, and the picture goes on', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'quick', chat: {} });
  const mounted = await player.mount({ ...live.query(), featureSet: 'chat=false' });
  await mounted.expectPlaying(1);
  const button = (name: string) => mounted.frame.getByRole('button', { name, exact: true });
  await mounted.stir();
  await expect(button(fa('settings.title'))).toBeVisible();
  await expect(button(fa('chat.title'))).toHaveCount(0);
  const losses = await mounted.noteEmptied();
  await setFeatures(page, {});
  await mounted.stir();
  await expect(button(fa('chat.title'))).toBeVisible();
  await setFeatures(page, { chat: false, profileFooter: false });
  await expect(button(fa('chat.title'))).toHaveCount(0);
  await expect(mounted.frame.locator('[data-place=footer]')).toHaveCount(0);
  await mounted.expectPlaying(1);
  expect(await losses()).toBe(0);
});
