import type { LiveStream, NewLiveStream } from '../operator/live-stream';
import type { Operator } from '../operator/operator';
import type { Question } from '../operator/poll';
import { JOURNEY } from './journey';
import { inTheAir, noteFlights } from './pages/reactions';
import { expect, Player, test } from './player';
import { fa } from './words';

/** What goes on around a live: polls, reactions, other lives and a gif, from the press to the platform's database. */

const question: Question = {
  title: 'کدام اجرا تا اینجای شب به دل شما نشست؟',
  options: ['کمانچه‌نوازی لرستان', 'دوتار خراسان', 'عاشیق‌های آذربایجان'],
};

/** One whose changes are asked for as often as the player allows. */
function quick(operator: Operator, more: NewLiveStream = {}): Promise<LiveStream> {
  const settings = { get_interval: 1000, empoji_poll_interval: 1000 };
  return operator.liveStream({ viewers: 5, settings, ...more });
}

function button(player: Player, name: string | RegExp) {
  return player.frame.getByRole('button', { name, exact: true });
}

async function openPoll(player: Player): Promise<void> {
  await player.pressOnBar(fa('poll.title'));
  await expect(player.frame.getByRole('dialog', { name: fa('poll.title') })).toBeVisible();
}

function option(player: Player, name: string) {
  return player.frame.getByRole('radio', { name });
}

function result(player: Player, name: string) {
  return player.frame.getByRole('listitem').filter({ hasText: name });
}

/** Too narrow for a sidebar, where polls and other lives would be pages and have no buttons. */
const PLAIN = { width: 880, height: 620 };

test.describe('a poll', () => {
  test.use({ viewport: PLAIN });

  test(
    'announces itself, takes one vote to the database, and remembers it',
    JOURNEY,
    async ({ page, player, operator, context }) => {
      const live = await quick(operator);
      const opened = await player.open(live.query({ site: 'embed' }));
      await opened.expectPlaying(0.5);
      await expect(button(opened, fa('poll.title'))).toHaveCount(0);

      await live.poll.open(question);
      const news = opened.frame.locator('[data-poll-news]');
      const takePart = news.getByRole('button', { name: fa('poll.take-part') });
      // It goes by itself, but not while it has the focus.
      await takePart.focus();
      await expect(news).toContainText('کدام اجرا');
      await expect(opened.frame.getByText(/^نظرسنجی تازه: کدام اجرا/)).toBeAttached();
      await opened.expectPlaying(0.3);
      await takePart.click();

      const radios = opened.frame.getByRole('radio');
      await expect(radios).toHaveCount(3);
      await expect(radios.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(option(opened, 'دوتار خراسان')).toBeChecked();
      expect(await live.poll.votes()).toEqual([0, 0, 0]);
      await button(opened, fa('poll.vote')).click();
      await expect(opened.frame.getByText(fa('poll.voted'))).toBeVisible();
      await expect(result(opened, 'دوتار خراسان')).toContainText('۱۰۰٪');
      await expect.poll(() => live.poll.votes()).toEqual([0, 1, 0]);

      const second = await context.newPage();
      const tab = new Player(second, second.mainFrame());
      await second.goto(page.url());
      await openPoll(tab);
      await expect(tab.frame.getByText(fa('poll.voted'))).toBeVisible();
      await expect(tab.frame.getByRole('radio')).toHaveCount(0);
      await second.close();

      await page.reload();
      await opened.expectPlaying(0.3);
      await openPoll(opened);
      await expect(opened.frame.getByText(fa('poll.voted'))).toBeVisible();
      expect(await live.poll.votes()).toEqual([0, 1, 0]);
    },
  );

  test('counts two tabs of one viewer once, though both press', async ({ player, operator }) => {
    const live = await quick(operator);
    await live.poll.open(question);
    const viewer = operator.viewer();
    const opened = await player.open(live.query({ site: 'embed', uuid: viewer.uuid }));
    const { question: asked } = await live.state();
    expect(asked?.active).toBe(true);
    const [first] = await live.poll.options();
    await viewer.post('set-emoji-poll', {
      uuid: viewer.uuid,
      poll: { option_id: first?.id },
      emoji_list_1: {},
      emoji_list_2: {},
      type: 'live',
      id: live.id,
      user_id: null,
    });
    expect(await live.poll.votes()).toEqual([1, 0, 0]);
    await openPoll(opened);
    await option(opened, 'دوتار خراسان').check();
    const answered = opened.page.waitForResponse(/set-emoji-poll/);
    await button(opened, fa('poll.vote')).click();
    expect(await (await answered).json()).toEqual({ status: 'already-voted' });
    expect(await live.poll.votes()).toEqual([1, 0, 0]);
  });

  test('that closes shows what all have answered', async ({ player, operator }) => {
    const live = await quick(operator);
    await live.poll.open({ ...question, votesPerSecond: 40 });
    const opened = await player.open(live.query({ site: 'embed' }));
    await openPoll(opened);
    await expect(button(opened, fa('poll.vote'))).toBeDisabled();
    await live.poll.close();
    await expect(opened.frame.getByText(fa('poll.closed'))).toBeVisible();
    await expect(opened.frame.getByRole('radio')).toHaveCount(0);
    const percents = await opened.frame
      .locator('[data-percent]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-percent'))));
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);

    await live.poll.clear();
    await expect(button(opened, fa('poll.title'))).toHaveCount(0);
    await opened.expectPlaying(0.3);
  });

  test('puts a vote back that did not come through, and says so', async ({
    page,
    player,
    operator,
    said,
  }) => {
    const live = await quick(operator);
    await live.poll.open(question);
    let refuse: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(/set-emoji-poll/, async (route) => {
      await seen;
      await route.fulfill({ status: 400, json: { detail: 'no' } });
    });
    const opened = await player.open(live.query({ site: 'embed' }));
    await openPoll(opened);
    await option(opened, 'دوتار خراسان').check();
    await button(opened, fa('poll.vote')).click();
    await expect(opened.frame.getByText(fa('poll.voted'))).toBeVisible();
    refuse();
    await expect.poll(said).toContain('رأی شما پذیرفته نشد');
    await expect(option(opened, 'دوتار خراسان')).toBeChecked();
    await page.unroute(/set-emoji-poll/);
    await button(opened, fa('poll.vote')).click();
    await expect.poll(() => live.poll.votes()).toEqual([0, 1, 0]);
    await opened.expectPlaying(0.3);
  });
});

function openTray(player: Player): Promise<void> {
  return player.pressOnBar(fa('reactions.title'));
}

test.describe('reactions', () => {
  test('fly at once, and come to the platform together and counted', async ({ page, player, operator }) => {
    const live = await quick(operator);
    await live.set({ empoji_poll_interval: 2000 });
    const calls: unknown[] = [];
    page.on('request', (call) => {
      if (call.url().includes('set-emoji-poll')) calls.push(call.postDataJSON());
    });
    const flown = await noteFlights(page);
    const opened = await player.open(live.query({ site: 'embed' }));
    await openTray(opened);
    await button(opened, /^❤️/).click();
    await expect.poll(flown).toContain('❤️');
    // At one moment: on a slow machine each press would come after another call.
    await button(opened, /^(❤️|🌹)/).evaluateAll((buttons: HTMLElement[]) => {
      for (let press = 0; press < 4; press += 1) for (const each of buttons) each.click();
    });
    await expect.poll(() => live.reactions()).toMatchObject({ heart: 5, rose: 4 });
    await opened.expectPlaying(0.3);
    await expect.poll(() => calls[0]).toMatchObject({ type: 'live', id: live.id, poll: null });
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  test('arrive though the tab is closed before they were due', async ({ page, player, operator }) => {
    const live = await quick(operator);
    await live.set({ empoji_poll_interval: 60_000 });
    const opened = await player.open(live.query({ site: 'embed' }));
    await openTray(opened);
    await button(opened, /^❤️/).click();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => live.reactions()).toMatchObject({ heart: 1 });
  });

  test('that were not heard go with a later call, none lost and none twice', async ({
    page,
    player,
    operator,
  }) => {
    const live = await quick(operator);
    let refused = 0;
    await page.route(/set-emoji-poll/, (route) => {
      refused += 1;
      return refused > 1 ? route.continue() : route.fulfill({ status: 400, json: { detail: 'no' } });
    });
    const opened = await player.open(live.query({ site: 'embed' }));
    await openTray(opened);
    for (let press = 0; press < 3; press += 1) await button(opened, /^👏/).click();
    await expect.poll(() => live.reactions()).toMatchObject({ clap: 3 });
    expect(refused).toBeGreaterThan(1);
  });

  test('are turned off by the setting, with their button, and stay so', async ({
    page,
    player,
    operator,
  }) => {
    const live = await quick(operator);
    await live.set({ reactionsPerSecond: 50 });
    const opened = await player.open(live.query({ site: 'embed' }));
    await expect.poll(() => inTheAir(opened)).toBeGreaterThan(0);
    await opened.pressOnBar(fa('settings.title'));
    const row = opened.frame.getByRole('menuitemcheckbox', { name: fa('settings.poll-emoji') });
    await expect(row).toBeChecked();
    await row.click();
    await expect(row).not.toBeChecked();
    await expect(opened.frame.locator('[data-sky]')).toHaveCount(0);
    await expect(button(opened, fa('reactions.title'))).toHaveCount(0);
    await page.reload();
    await opened.expectPlaying(1);
    await opened.stir();
    await expect(button(opened, fa('settings.title'))).toBeVisible();
    await expect(opened.frame.locator('[data-sky]')).toHaveCount(0);
  });

  test('do not fly where motion troubles, and the count tells instead', async ({
    page,
    player,
    operator,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const live = await quick(operator);
    const opened = await player.open(live.query({ site: 'embed' }));
    await openTray(opened);
    const heart = button(opened, /^❤️/);
    await heart.click();
    await heart.click();
    await expect(heart).toContainText('۲');
    expect(await inTheAir(opened)).toBe(0);
    await live.set({ reactionsPerSecond: 500 });
    await expect.poll(async () => (await live.reactions()).heart ?? 0).toBeGreaterThan(200);
    await expect(heart).toContainText(/[۰-۹]{3}|K/);
    expect(await inTheAir(opened)).toBe(0);
  });

  test('leave the mini player its picture', async ({ page, player, operator }) => {
    await page.setViewportSize({ width: 400, height: 225 });
    const live = await quick(operator);
    await live.set({ reactionsPerSecond: 100 });
    const opened = await player.open(live.query({ site: 'embed' }));
    await opened.expectPlaying(3);
    await expect(opened.frame.locator('[data-sky]')).toBeHidden();
    expect(await inTheAir(opened)).toBe(0);
  });
});

test('beside a wide picture the poll and the other lives are pages, and need no buttons', async ({
  player,
  operator,
}) => {
  const [live, other] = [await quick(operator), await quick(operator, { title: 'دوربین پشت صحنه' })];
  await live.set({ alternatives: [other.id] });
  const opened = await player.open(live.query({ site: 'embed' }));
  const tabs = opened.frame.getByRole('tab');
  await expect(tabs.first()).toHaveText(fa('about.title'));
  await expect(tabs.nth(1)).toHaveText(fa('lives.title'));
  await live.poll.open(question);
  await expect(tabs.nth(1)).toHaveText(fa('poll.title'));
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await opened.stir();
  await expect(button(opened, fa('settings.title'))).toBeVisible();
  await expect(button(opened, fa('poll.title'))).toHaveCount(0);

  await tabs.nth(1).click();
  await option(opened, 'دوتار خراسان').check();
  await button(opened, fa('poll.vote')).click();
  await expect(result(opened, 'دوتار خراسان')).toContainText('۱۰۰٪');
  await expect.poll(() => live.poll.votes()).toEqual([0, 1, 0]);
  await opened.frame.getByRole('tab', { name: fa('lives.title') }).click();
  await expect(button(opened, /دوربین پشت صحنه/)).toBeVisible();
  await opened.expectPlaying(0.3);
});

test.describe('other lives', () => {
  test('are a key away, open in place, and the browser’s back returns', async ({
    page,
    player,
    operator,
  }) => {
    const [live, other] = [
      await quick(operator, { title: 'سن اصلی' }),
      await quick(operator, { title: 'دوربین پشت صحنه', viewers: 6400 }),
    ];
    await live.set({ alternatives: [other.id] });
    const opened = await player.open(live.query({ site: 'embed', lang: 'fa' }));
    await opened.expectPlaying(0.5);
    await opened.stir();
    await expect(opened.frame.getByRole('tab', { name: fa('lives.title') })).toBeVisible();
    await opened.press('q');
    const card = opened.frame.getByRole('button', { name: /دوربین پشت صحنه/ });
    await expect(card).toContainText(fa('about.viewers', { count: '۶٫۴K' }));
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.click();
    await expect(page).toHaveURL(new RegExp(`id=${other.id}`));
    await opened.expectPlaying(0.5);
    await expect(opened.frame.getByText('دوربین پشت صحنه').first()).toBeAttached();
    await expect(card).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`id=${live.id}`));
    await opened.expectPlaying(0.5);
    await expect(opened.frame.getByText('سن اصلی').first()).toBeAttached();
  });
});

test.describe('a gif', () => {
  test('is shown for its time, over the picture and under the controls', async ({ player, operator }) => {
    const live = await quick(operator);
    const opened = await player.open(live.query({ site: 'embed' }));
    await opened.expectPlaying(0.5);
    const gif = opened.frame.locator('[data-gif] img');
    // It is looked for before it comes, since it goes by itself.
    const seen = gif.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const place = image.closest('[data-gif]');
      return { drawn: image.naturalWidth > 0, hidden: place?.getAttribute('aria-hidden') };
    });
    await live.showGif(8);
    expect(await seen).toEqual({ drawn: true, hidden: 'true' });
    await expect(gif).toHaveCount(0);
  });

  test('does not come where motion troubles', async ({ page, player, operator }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const live = await quick(operator);
    const opened = await player.open(live.query({ site: 'embed' }));
    await live.showGif(40);
    await expect(opened.frame.locator('[data-gif]')).toBeAttached();
    await expect(opened.frame.locator('[data-gif] img')).toHaveCount(0);
  });
});
