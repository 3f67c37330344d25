import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { makeQuick, openLive, PLAIN } from './live-steps';
import { operator } from './platform';
import { open, type Player, type Query } from './player';

/**
 * Everything can be reached and used by keyboard alone; each focus stop has a name and is visible, and none is the
 * body.
 */

const FILM = { type: 'vod', id: '1001', site: 'embed' };

/** No path through the player has more stops than this. */
const MOST_STOPS = 40;

const focused = () => document.activeElement ?? document.body;

function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  const label = labelled === null ? null : document.getElementById(labelled)?.textContent;
  const ownLabel = 'labels' in element ? element.labels : null;
  const [first] = ownLabel instanceof NodeList ? ownLabel : [];
  return (
    element.getAttribute('aria-label') ??
    label ??
    first?.textContent ??
    element.textContent ??
    ''
  ).trim();
}

function expectStop(...before: readonly string[]): void {
  const stop = focused();
  expect(stop, `the focus is on the page itself, after ${before.join(' · ')}`).not.toBe(document.body);
  expect(nameOf(stop), stop.outerHTML.slice(0, 200)).not.toBe('');
  const { width, height, bottom, right } = stop.getBoundingClientRect();
  expect(Math.min(width, height, bottom, right), `${nameOf(stop)} is not visible`).toBeGreaterThan(0);
}

/** Presses Tab until a control of that name has the focus. */
async function tabTo(name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await userEvent.keyboard('{Tab}');
    expectStop(...seen);
    const stop = nameOf(focused());
    if (typeof name === 'string' ? stop === name : name.test(stop)) return;
    seen.push(stop);
  }
  throw new Error(`${name} is not reached by Tab: ${seen.join(' · ')}`);
}

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
}

/** Waits for the controls, since before them Tab leaves the page. */
async function expectButton({ view }: Player, name: string): Promise<void> {
  await expect.element(view.getByRole('button', { name, exact: true }).first()).toBeInTheDocument();
}

const dialog = ({ view }: Player, name: string) => view.getByRole('dialog', { name });

/** Closes a popover, after which its button has the focus. */
async function leave(player: Player, name: string): Promise<void> {
  await press('{Escape}');
  await expect.element(dialog(player, name)).not.toBeInTheDocument();
  expect(focused().tagName).toBe('BUTTON');
  expect(nameOf(focused())).toBe(name);
}

const asSara = async (): Promise<Query> => {
  const viewer = operator.viewer();
  return { uuid: viewer.uuid, xToken: await viewer.token('سارا محمدی') };
};

test('a film is played, made faster and shared, and the focus returns to where it was', async () => {
  const player = await open({ ...FILM, autoplay: false }, PLAIN);
  await expectButton(player, fa('transport.play'));
  await tabTo(fa('transport.play'));
  await press('{Enter}');
  await expect.poll(() => player.video.paused).toBe(false);
  await expect.poll(() => nameOf(focused())).toBe(fa('transport.pause'));

  await tabTo(fa('settings.title'));
  await press('{Enter}');
  await expect.element(dialog(player, fa('settings.title'))).toBeVisible();
  await expect.poll(() => focused().getAttribute('role')).toBe('menuitem');
  while (!nameOf(focused()).startsWith(fa('settings.speed'))) await press('{ArrowDown}');
  await press('{Enter}');
  await expect.element(player.view.getByRole('slider', { name: fa('settings.speed') })).toBeVisible();
  await tabTo(/^۱٫۵/);
  await press('{Enter}');
  await expect.poll(() => player.video.playbackRate).toBe(1.5);
  await leave(player, fa('settings.title'));

  await tabTo(fa('share.title'));
  await press(' ');
  await expect.element(dialog(player, fa('share.title')).getByRole('button').first()).toBeVisible();
  expectStop();
  await leave(player, fa('share.title'));
});

test('a reaction to a live stream is sent, and a poll is voted in', async () => {
  const live = await makeQuick();
  await live.poll.open({ title: 'کدام اجرا؟', options: ['نخست', 'دوم'] });
  const player = await openLive(live, await asSara());
  await expect.element(player.view.getByRole('button', { name: fa('reactions.title') })).toBeInTheDocument();
  await tabTo(fa('reactions.title'));
  await press('{Enter}');
  await expect.element(dialog(player, fa('reactions.title')).getByRole('button').first()).toBeVisible();
  expectStop();
  await press('{Enter}');
  await leave(player, fa('reactions.title'));

  await tabTo(fa('poll.title'));
  await press('{Enter}');
  const choices = dialog(player, fa('poll.title')).getByRole('radio');
  await expect.element(choices.first()).toHaveFocus();
  await press(' {ArrowDown}');
  await tabTo(fa('poll.vote'));
  await press('{Enter}');
  await expect.poll(async () => (await live.poll.votes()).reduce((sum, votes) => sum + votes, 0)).toBe(1);
});

test('a question of a quiz is answered', async () => {
  const live = await makeQuick({
    settings: { get_interval: 1000, quiz_get_interval: 1000 },
    quiz: {
      questions: [{ title: 'بلندترین قلهٔ زاگرس؟', choices: ['زردکوه', 'دنا'], correct: 1 }],
      answerSeconds: 60,
    },
  });
  const account = operator.account();
  const player = await openLive(live, { quiz: live.id, xToken: await account.token() });
  await live.quiz.open();
  await expect.element(player.view.getBySelector('[data-quiz="question"]')).toBeVisible();
  await tabTo(/دنا/);
  await press('{Enter}');
  await expect
    .poll(() => focused().getAttribute('aria-checked') ?? focused().getAttribute('aria-pressed'))
    .toBe('true');
});

test('a guest logs in by the code', async () => {
  const player = await open({ ...FILM, autoplay: false, authentication: true }, PLAIN);
  const account = operator.account();
  await expectButton(player, fa('login.title'));
  await tabTo(fa('login.title'));
  await press('{Enter}');
  await expect.element(dialog(player, fa('login.title'))).toBeVisible();
  await expect.poll(() => focused().tagName).toBe('INPUT');
  await press(`${account.mobile}{Enter}`);
  await expect.element(player.view.getByRole('textbox', { name: fa('login.code') })).toHaveFocus();
  await press(await account.code());
  await expect.element(dialog(player, fa('login.title'))).not.toBeInTheDocument();
  await press('{Tab}');
  expectStop();
});

test('a comment is written beside the picture', async () => {
  const film = await operator.film();
  const player = await open({ ...FILM, id: film.id, autoplay: false, ...(await asSara()) }, WIDE);
  await expect.element(player.view.getByRole('tab').first()).toBeVisible();
  await tabTo(fa('about.title'));
  for (let turn = 0; turn < 6 && !nameOf(focused()).startsWith(fa('comments.title')); turn += 1)
    await press('{ArrowLeft}');
  await press('{Enter}');
  await expect.element(player.view.getByRole('textbox', { name: fa('comments.write') })).toBeVisible();
  await tabTo(fa('comments.write'));
  await press('چه شب آرامی!');
  await tabTo(fa('comments.send'));
  await press('{Enter}');
  await expect.element(player.view.getByRole('article').filter({ hasText: 'چه شب آرامی!' })).toBeVisible();
  expect(nameOf(focused())).toBe(fa('comments.write'));
});
