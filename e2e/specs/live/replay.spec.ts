import { playerUrl } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

/** An archive with the recorded chat, polls and reactions of its live stream. */

test.use({ viewport: SMALL });

const ARCHIVE = { type: 'archive', id: '3106', site: 'embed', autoplay: true };

test('a recording is requested after the first frame and the controls, each part once', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[data-controls] button') === null) return;
      observer.disconnect();
      performance.mark('controls');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(playerUrl(ARCHIVE));
  const parts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/replay/archive/3106/'))
        .map(({ name, startTime }) => ({ part: new URL(name).pathname.split('/').pop(), startTime })),
    );
  await expect.poll(async () => (await parts()).length).toBe(4);
  expect(new Set((await parts()).map(({ part }) => part))).toEqual(
    new Set(['messages', 'polls', 'quiz', 'reactions']),
  );
  const shown = await page.evaluate(() => {
    const first = performance.getEntriesByName('controls')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return { controls: first, hasPicture: (document.querySelector('video')?.readyState ?? 0) > 1 };
  });
  expect(shown.hasPicture).toBe(true);
  for (const { startTime } of await parts()) expect(startTime).toBeGreaterThan(shown.controls);
});

test('an archive that is made of a live stream has the poll and the reactions of then', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream();
  await live.poll.open({ title: 'کدام اجرا؟', options: ['کمانچه', 'دوتار'], votesPerSecond: 40 });
  await live.set({ reactionsPerSecond: 30 });
  const film = await operator.film({ model: '1001' });
  // The recording contains its last minute: the poll has been open for a while.
  await expect
    .poll(async () => (await live.poll.votes()).reduce((sum, one) => sum + one, 0))
    .toBeGreaterThan(80);
  await live.set({ ended: true, archive: `vod ${film.id}` });
  const opened = await player.open({ type: 'vod', id: film.id, site: 'embed', autoplay: true });
  await opened.expectPlaying();
  await opened.video().evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 63.5;
  });
  await opened.pressOnBar(fa('poll.title'));
  await expect(opened.frame.getByText(fa('poll.recorded'))).toBeVisible();
  await expect(opened.frame.getByRole('radio')).toHaveCount(0);
  expect(await opened.frame.locator('[data-percent]').count()).toBe(2);
  await expect(opened.frame.locator('[data-chart]')).toHaveCount(1);
});
