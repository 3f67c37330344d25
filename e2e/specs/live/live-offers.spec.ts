import type { LiveStream, NewLiveStream } from '../../operator/live-stream';
import type { Operator } from '../../operator/operator';
import type { Question } from '../../operator/poll';
import { fingerOn } from '../steps/finger';
import { expect, Player, test } from '../steps/player';
import { fa } from '../steps/words';

/**
 * Features of a live stream: polls, reactions, other live streams and a gif, from the press to the platform's database.
 */

const question: Question = {
  title: 'کدام اجرا تا اینجای شب به دل شما نشست؟',
  options: ['کمانچه‌نوازی لرستان', 'دوتار خراسان', 'عاشیق‌های آذربایجان'],
};

/** A live stream with the shortest poll intervals. */
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

/** Too narrow for a sidebar, where polls and other live streams would be tabs without buttons. */
const PLAIN = { width: 880, height: 620 };

test.describe('a poll', () => {
  test.use({ viewport: PLAIN });

  test('announces itself, takes one vote to the database, and remembers it', async ({
    page,
    player,
    operator,
    context,
  }) => {
    const live = await quick(operator);
    const opened = await player.open(live.query({ site: 'embed' }));
    await opened.expectPlaying(0.5);
    await expect(button(opened, fa('poll.title'))).toHaveCount(0);

    await live.poll.open(question);
    const news = opened.frame.locator('[data-poll-news]');
    const takePart = news.getByRole('button', { name: fa('poll.take-part') });
    // The button disappears by itself, but not while it has the focus.
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
  });
});

function openTray(player: Player): Promise<void> {
  return player.pressOnBar(fa('reactions.title'));
}

test.describe('reactions', () => {
  test('arrive though the tab is closed before they were due', async ({ page, player, operator }) => {
    const live = await quick(operator);
    await live.set({ empoji_poll_interval: 60_000 });
    const opened = await player.open(live.query({ site: 'embed' }));
    await openTray(opened);
    await button(opened, /^❤️/).click();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => live.reactions()).toMatchObject({ heart: 1 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a held heart is dragged to an emoji, which is sent', async ({ page, player, operator }) => {
    const live = await quick(operator);
    const opened = await player.open(live.query({ site: 'embed' }));
    await opened.expectPlaying();
    const finger = await fingerOn(page);
    const middleOf = async (name: RegExp) => {
      const box = await button(opened, name).boundingBox();
      if (box === null) throw new Error(`no ${name}`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.touchscreen.tap(195, 60);
    await expect(opened.frame.locator('[data-heart]')).toBeVisible();
    const heart = await opened.frame.locator('[data-heart]').boundingBox();
    if (heart === null) throw new Error('no heart');
    await finger.down(heart.x + heart.width / 2, heart.y + heart.height / 2);
    await expect(button(opened, /^👏/)).toBeVisible();
    const [x, y] = await middleOf(/^👏/);
    await finger.move(x, y);
    await expect(button(opened, /^👏/)).toHaveAttribute('data-under', '');
    await finger.up();
    await expect(opened.frame.locator('[data-under]')).toHaveCount(0);
    await expect.poll(() => live.reactions()).toMatchObject({ clap: 1, heart: 0 });
  });
});
