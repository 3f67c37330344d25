import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa, faPattern } from '../steps/words';

test.use({ viewport: SMALL });

/** The stage of a live stream: its edge, its DVR window, and its audience. */

const timeline = (player: Player) => player.frame.getByRole('slider', { name: fa('transport.timeline') });
const badge = (player: Player) => player.frame.getByRole('button', { name: fa('live.now'), exact: true });
const wayBack = (player: Player) => player.frame.getByRole('button', { name: faPattern('live.catch-up') });

async function hoverTimeline(player: Player, share: number): Promise<void> {
  await player.stir();
  const box = await timeline(player).boundingBox();
  if (box === null) throw new Error('no timeline');
  await player.page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 3 });
}

test.describe('with a time machine', () => {
  test('the badge shows the lag, and one press returns to the edge and plays', async ({
    player,
    operator,
  }) => {
    const live = await operator.liveStream({ timeMachine: true });
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    await opened.stir();
    await expect(badge(opened)).toBeVisible();
    await opened.press('ArrowLeft');
    await opened.press('ArrowLeft');
    await expect(wayBack(opened)).toContainText(/[۲-۴][۰-۹] ثانیه عقب‌تر/);
    await opened.pauseByKey();
    await wayBack(opened).click();
    await expect(badge(opened)).toBeVisible();
    await opened.expectPlaying();
  });

  test('the whole window can be sought, by the clock on the wall', JOURNEY, async ({ player, operator }) => {
    const live = await operator.liveStream({ timeMachine: true });
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    const tip = opened.frame.locator('[data-part="tip-text"]');
    // The tooltip disappears when the pointer rests, as the bar does.
    await expect(async () => {
      await hoverTimeline(opened, 0.5);
      await expect(tip).toHaveText(/^[۰-۹]{1,2}:[۰-۹]{2}:[۰-۹]{2}$/, { timeout: 1500 });
    }).toPass();
    const [shown, now] = await tip.evaluate((element) => {
      const time = new Intl.DateTimeFormat('fa', { timeStyle: 'medium', hourCycle: 'h23' });
      return [element.textContent ?? '', time.format(Date.now())];
    });
    const behind = secondsOf(now) - secondsOf(shown);
    // Half of a window of ten minutes, whose newest segment is some seconds old.
    expect((behind + 86_400) % 86_400).toBeGreaterThan(290);
    expect((behind + 86_400) % 86_400).toBeLessThan(325);

    await expect(async () => {
      await opened.stir();
      // In the middle.
      await timeline(opened).click({ timeout: 1500 });
    }).toPass();
    await opened.stir();
    await expect(wayBack(opened)).toContainText(fa('live.behind', { lag: '۵ دقیقه' }));
    await opened.expectPlaying();
    await opened.press('Home');
    await opened.stir();
    await expect(wayBack(opened)).toContainText(/(۹|۱۰) دقیقه عقب‌تر/);
    await opened.press('End');
    await opened.stir();
    await expect(badge(opened)).toBeVisible();
    await opened.expectPlaying();
  });

  test('at the edge the knob stands still', async ({ player, operator }) => {
    const live = await operator.liveStream({ timeMachine: true, length: 20 });
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    await expect(async () => {
      await opened.stir();
      await timeline(opened).hover({ timeout: 1500 });
    }).toPass();
    const knob = opened.frame.locator('[data-part="knob"]');
    await expect(knob).toHaveAttribute('style', /translateX\(100%\)/);
    const places = await knob.evaluateHandle((element: HTMLElement) => {
      const seen = new Set([element.style.transform]);
      new MutationObserver(() => seen.add(element.style.transform)).observe(element, { attributes: true });
      return seen;
    });
    await opened.expectPlaying(6);
    expect(await places.evaluate((seen) => [...seen])).toEqual(['translateX(100%)']);
  });

  test('the audience is drawn over the timeline if the embedding requests it', async ({ player }) => {
    const live = { type: 'live', id: '2001', autoplay: true };
    const opened = await player.open({ ...live, chart: true });
    await opened.expectPlaying();
    await opened.stir();
    const chart = opened.frame.locator('[data-chart]');
    await expect(chart).toBeVisible();
    const paths = chart.locator('path');
    await expect(paths).toHaveCount(2);
    await expect(paths.first()).toHaveAttribute('d', /^M0 32L0 [\d.]+(L[\d.]+ [\d.]+){10,}Z$/);
    const [drawn, bar] = [await chart.boundingBox(), await timeline(opened).boundingBox()];
    expect(drawn?.width).toBe(bar?.width);
    expect(drawn?.height).toBe(32);

    const plain = await player.open(live);
    await plain.expectPlaying();
    await expect(plain.frame.locator('[data-chart]')).toHaveCount(0);
  });
});

test.describe('without a time machine', () => {
  test('nothing can be sought: no slider, no skips, and keys do nothing', async ({ player, operator }) => {
    const live = await operator.liveStream();
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    await opened.stir();
    await expect(badge(opened)).toBeVisible();
    await expect(timeline(opened)).toHaveCount(0);
    await expect(opened.frame.getByRole('button', { name: /ثانیه (عقب|جلو)$/ })).toHaveCount(0);
    const sought = await opened.video().evaluateHandle((video) => {
      const times: number[] = [];
      let last = video instanceof HTMLVideoElement ? video.currentTime : 0;
      video.addEventListener('timeupdate', () => {
        const now = video instanceof HTMLVideoElement ? video.currentTime : 0;
        if (now < last) times.push(now - last);
        last = now;
      });
      return times;
    });
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', '0', '5']) await opened.press(key);
    await opened.expectPlaying();
    expect(await sought.evaluate((times) => times)).toEqual([]);
  });

  test('a paused viewer continues at the edge after one press of the badge', async ({ player, operator }) => {
    const live = await operator.liveStream();
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    await opened.pauseByKey();
    await opened.stir();
    await opened.frame.getByRole('button', { name: /زنده/ }).click();
    await expect(badge(opened)).toBeVisible();
    await opened.expectPlaying();
  });
});

/** The seconds of a clock in Persian digits. */
function secondsOf(clock: string): number {
  const latin = clock.replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  return latin.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
