import { expect, test } from 'vitest';
import type { Question } from '../operator/poll';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { button, makeQuick, openLive } from './live-steps';
import { json, openNetwork } from './network';
import { operator } from './platform';
import type { Player } from './player';
import { recordTexts } from './seen-texts';
import { expectPlaying } from './steps';

/** Polls beside a live stream, from the press to the platform's database. */

const question: Question = {
  title: 'کدام اجرا تا اینجای شب به دل شما نشست؟',
  options: ['کمانچه‌نوازی لرستان', 'دوتار خراسان', 'عاشیق‌های آذربایجان'],
};

const option = ({ view }: Player) => view.getByRole('radio', { name: 'دوتار خراسان' });

async function openPoll(player: Player): Promise<void> {
  await player.pressOnBar(fa('poll.title'));
  await expect.element(player.view.getByRole('dialog', { name: fa('poll.title') })).toBeVisible();
}

async function vote(player: Player): Promise<void> {
  await option(player).click();
  await button(player, fa('poll.vote')).click();
}

test('a poll counts two devices of one viewer once, though both press', async () => {
  const live = await makeQuick();
  await live.poll.open(question);
  const viewer = operator.viewer();
  const calls = openNetwork().calls('set-emoji-poll');
  const player = await openLive(live, { uuid: viewer.uuid });
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
  await openPoll(player);
  await vote(player);
  await expect.poll(() => calls().at(-1)?.status).toBe(200);
  expect(await live.poll.votes()).toEqual([1, 0, 0]);
});

test('a poll that closes shows everybody’s answers', { tags: ['all'] }, async () => {
  const live = await makeQuick();
  await live.poll.open({ ...question, votesPerSecond: 40 });
  const player = await openLive(live);
  await openPoll(player);
  await expect.element(button(player, fa('poll.vote'))).toBeDisabled();
  await live.poll.close();
  await expect.element(player.view.getByText(fa('poll.closed'))).toBeVisible();
  await expect.element(player.view.getByRole('radio')).not.toBeInTheDocument();
  const rows = player.view.getBySelector('[data-percent]').elements();
  const percents = rows.map((row) => Number(row.getAttribute('data-percent')));
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);

  await live.poll.clear();
  await expect.element(button(player, fa('poll.title'))).not.toBeInTheDocument();
  await expectPlaying(player);
});

test('a poll undoes a vote that failed, with a message', async () => {
  const live = await makeQuick();
  await live.poll.open(question);
  const network = openNetwork();
  const sent = recordTexts();
  const player = await openLive(live);
  const release = network.hold('set-emoji-poll');
  const heal = network.answer('set-emoji-poll', () => json(400, { detail: 'no' }));
  await openPoll(player);
  await vote(player);
  await expect.element(player.view.getByText(fa('poll.voted'))).toBeVisible();
  release();
  await expect.poll(sent).toContain(fa('toast.vote-refused'));
  await expect.element(option(player)).toBeChecked();
  heal();
  await button(player, fa('poll.vote')).click();
  await expect.poll(() => live.poll.votes()).toEqual([0, 1, 0]);
  await expectPlaying(player);
});

test('a poll whose call hangs reports that within 2 s of the press, and counts the vote once', {
  tags: ['all'],
}, async () => {
  const live = await makeQuick();
  await live.poll.open(question);
  const network = openNetwork();
  const sent = recordTexts();
  const player = await openLive(live);
  const release = network.hold('set-emoji-poll');
  await openPoll(player);
  await option(player).click();
  const pressedAt = performance.now();
  await button(player, fa('poll.vote')).click();
  await expect.poll(sent, { interval: 20 }).toContain(fa('toast.vote-delayed'));
  expect(performance.now() - pressedAt).toBeLessThan(2500);
  await expect.element(player.view.getByText(fa('poll.late'))).toBeVisible();
  release();
  await expect.element(player.view.getByText(fa('poll.voted'))).toBeVisible();
  expect(await live.poll.votes()).toEqual([0, 1, 0]);
});

test('beside a wide picture the poll and the other broadcasts are pages, and need no buttons', async () => {
  const [live, other] = [await makeQuick(), await makeQuick({ title: 'دوربین پشت صحنه' })];
  await live.set({ alternatives: [other.id] });
  const player = await openLive(live, {}, WIDE);
  const tabs = player.view.getByRole('tab');
  await expect.element(tabs.first()).toHaveTextContent(fa('about.title'));
  await expect.element(tabs.nth(1)).toHaveTextContent(fa('lives.title'));
  await live.poll.open(question);
  await expect.element(tabs.nth(1)).toHaveTextContent(fa('poll.title'));
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await player.stir();
  await expect.element(button(player, fa('settings.title'))).toBeVisible();
  await expect.element(button(player, fa('poll.title'))).not.toBeInTheDocument();

  await tabs.nth(1).click();
  await vote(player);
  const result = player.view.getByRole('listitem').filter({ hasText: 'دوتار خراسان' });
  await expect.element(result).toHaveTextContent('۱۰۰٪');
  await expect.poll(() => live.poll.votes()).toEqual([0, 1, 0]);
  await player.view.getByRole('tab', { name: fa('lives.title') }).click();
  await expect.element(button(player, /دوربین پشت صحنه/)).toBeVisible();
  await expectPlaying(player);
});

test('other broadcasts are a key away, open in place, and the browser’s back returns', async () => {
  const live = await makeQuick({ title: 'سن اصلی' });
  const other = await makeQuick({ title: 'دوربین پشت صحنه', viewers: 6400 });
  await live.set({ alternatives: [other.id] });
  const player = await openLive(live, { lang: 'fa' }, WIDE);
  const { view } = player;
  await expectPlaying(player);
  await expect.element(view.getByRole('tab', { name: fa('lives.title') })).toBeVisible();
  // The tab reserved for a poll is removed by live data without one.
  await expect.element(view.getByRole('tab', { name: fa('poll.title') })).not.toBeInTheDocument();
  await player.press('q');
  const card = view.getByRole('button', { name: /دوربین پشت صحنه/ });
  await expect.element(card).toHaveTextContent(fa('about.viewers', { count: '۶٫۴K' }));
  const picture = () => card.element().querySelector('img')?.naturalWidth;
  await expect.poll(picture).toBeGreaterThan(0);
  await card.click();
  await expect.poll(() => location.search).toContain(`id=${other.id}`);
  await expectPlaying(player);
  await expect.element(view.getByText('دوربین پشت صحنه').first()).toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();

  history.back();
  await expect.poll(() => location.search).toContain(`id=${live.id}`);
  await expectPlaying(player);
  await expect.element(view.getByText('سن اصلی').first()).toBeInTheDocument();
});

test('the time under the pointer is not drawn over the prompt of a poll', async () => {
  const live = await makeQuick({ timeMachine: true });
  await live.poll.open(question);
  const player = await openLive(live);
  const { view, root, stir } = player;
  const prompt = view.getBySelector('[data-poll-news]');
  await expect.element(prompt).toBeVisible();
  await stir();
  await view.getByRole('slider', { name: fa('transport.timeline') }).hover();
  await expect.element(view.getBySelector('[data-part="tip-text"]')).toBeVisible();
  await expect
    .poll(() => {
      const tip = root.querySelector('[data-part="tip-box"]')?.getBoundingClientRect();
      return (tip?.top ?? 0) - prompt.element().getBoundingClientRect().bottom;
    })
    .toBeGreaterThanOrEqual(0);
});

test('a button’s tooltip goes when its popover opens', async () => {
  const live = await makeQuick();
  await live.poll.open(question);
  const player = await openLive(live);
  await player.stir();
  const opener = button(player, fa('poll.title'));
  const tooltip = () => getComputedStyle(opener.element().lastElementChild ?? opener.element()).opacity;
  // Buttons that appear later move this one away from the pointer, and a pointer at rest lets the controls hide.
  let x = 8;
  await expect
    .poll(async () => {
      x = 20 - x;
      await opener.hover({ position: { x, y: 12 } });
      return tooltip();
    })
    .toBe('1');
  await opener.click();
  await expect.element(player.view.getByRole('dialog', { name: fa('poll.title') })).toBeVisible();
  // Checked before the controls hide, and the tooltip with them.
  await expect.poll(tooltip, { timeout: 2000 }).toBe('0');
});
