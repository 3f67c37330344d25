import type { Page } from 'playwright/test';
import { expect } from '../steps/player';
import { test } from '../steps/stream-pages';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';
import { makeClip, playFile } from './made-clip';

/** Clips of the watched video, as files and links. */

async function openClipPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: fa('share.title'), exact: true }).click();
  await page.getByRole('radio', { name: fa('share.clip') }).check();
}

const STREAMS = [
  ['fMP4 with segments of picture and sound that differ in length', '/cdn/apart/master.m3u8'],
  ['MPEG-TS', '/cdn/ts/master.m3u8'],
] as const;

for (const [name, path] of STREAMS) {
  test(
    `a clip of ${name} is a file that plays, with both tracks`,
    boundaryIf(name !== 'MPEG-TS'),
    async ({ page, streams }) => {
      await streams.open({ path, query: { t: 16, site: 'embed' } });
      await expect
        .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
        .toBeGreaterThan(16.5);
      await openClipPage(page);
      const start = page.getByRole('slider', { name: fa('clip.start') });
      await start.focus();
      await start.press('End');
      await start.press('ArrowLeft');
      const length = await page.evaluate(() => {
        const [from, to] = [...document.querySelectorAll('[role=slider][data-end]')];
        return Number(to?.ariaValueNow) - Number(from?.ariaValueNow);
      });
      expect(length).toBe(6);
      const played = await playFile(page, await makeClip(page));
      expect(played).toMatchObject({ hasPicture: true, hasSound: true });
      expect(Math.abs(played.duration - 6)).toBeLessThan(0.3);
    },
  );
}

test('a clip of a live stream is a file that plays', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ timeMachine: true });
  const opened = await player.open({ ...live.query(), site: 'embed' });
  await opened.expectPlaying(1);
  await openClipPage(page);
  const played = await playFile(page, await makeClip(page));
  expect(played.hasPicture).toBe(true);
  expect(played.duration).toBeGreaterThan(4.7);
});

test('no clip is offered of an encrypted stream', async ({ page, player }) => {
  const opened = await player.open({ type: 'vod', id: '1004', autoplay: true, site: 'embed' });
  await opened.expectPlaying(0.5);
  await page.getByRole('button', { name: fa('share.title'), exact: true }).click();
  await expect(page.getByRole('radio', { name: fa('share.link') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('radio', { name: fa('share.clip') })).toHaveCount(0);
});
