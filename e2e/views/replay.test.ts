// @module-tag ci

import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { button, PLAIN } from './live-steps';
import { json, openNetwork } from './network';
import { open, type Player } from './player';

/** An archive with the polls and reactions of its live stream, from the platform's recording. */

const CONCERT = { type: 'archive', id: '3106', site: 'embed', autoplay: true };
const UNRECORDED = { type: 'archive', id: '3104', site: 'embed', autoplay: true };

const poll = (player: Player) => button(player, fa('poll.title'));
const percents = ({ root }: Player) =>
  [...root.querySelectorAll('[data-percent]')].map((row) => Number(row.getAttribute('data-percent')));
const curve = ({ root }: Player) => root.querySelector<HTMLElement>('[data-chart]');

/** Pauses at this second. */
async function stopAt({ video }: Player, second: number): Promise<void> {
  video.pause();
  video.currentTime = second;
  await expect.poll(() => video.seeking).toBe(false);
}

test('an archive has the poll of the moment with the results of then, to be read only', async () => {
  const player = await open(CONCERT, PLAIN);
  const calls = openNetwork().calls('set-emoji-poll');
  await stopAt(player, 20);
  await expect.element(poll(player)).toBeInTheDocument();
  await player.pressOnBar(fa('poll.title'));
  await expect.element(player.view.getByText(fa('poll.recorded'))).toBeVisible();
  const then = player.view.getByText(/رأی$/).first().element().textContent;
  await expect.element(player.view.getByRole('radio')).not.toBeInTheDocument();
  expect(percents(player)).toHaveLength(4);
  await stopAt(player, 45);
  await expect.element(player.view.getByText(fa('poll.closed'))).toBeVisible();
  expect(player.view.getByText(/رأی$/).first().element().textContent).not.toBe(then);
  await stopAt(player, 62);
  await expect.poll(() => percents(player).length).toBe(3);
  expect(calls()).toEqual([]);
});

test('an archive shows where there were most reactions, and lets them fly again', {
  tags: ['all'],
}, async () => {
  const flights = vi.spyOn(Element.prototype, 'animate');
  onTestFinished(() => flights.mockRestore());
  const flown = () =>
    flights.mock.contexts.filter((emoji) => emoji instanceof Element && emoji.matches('[data-sky] > span'));
  const player = await open(CONCERT, PLAIN);
  await expect.poll(() => curve(player)).not.toBeNull();
  player.video.currentTime = 46;
  await expect.poll(() => flown().length, { timeout: 15_000 }).toBeGreaterThan(3);
  // Nothing can be sent to a recording.
  await expect.element(button(player, fa('reactions.title'))).not.toBeInTheDocument();
  await player.stir();
  const slider = player.view.getByRole('slider', { name: fa('transport.timeline') });
  expect(getComputedStyle(curve(player) ?? player.root).opacity).toBe('0');
  await userEvent.hover(slider);
  await expect.poll(() => getComputedStyle(curve(player) ?? player.root).opacity).toBe('1');
  const description = document.getElementById(slider.element().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('ثانیه');
});

test('a recorded quiz asks what the viewer would have answered, and sends nothing', async () => {
  const network = openNetwork();
  const calls = network.calls('quiz/');
  const player = await open({ ...CONCERT, id: '3002' }, PLAIN);
  await stopAt(player, 19);
  const card = player.view.getBySelector('[data-quiz=question]');
  await expect.element(card).toBeVisible();
  await expect.element(player.view.getByText(fa('quiz.rehearse'))).toBeVisible();
  const [first, , third] = player.root.querySelectorAll<HTMLElement>('[data-choice]');
  third?.click();
  first?.click();
  await expect.poll(() => first?.dataset.mark).toBe('chosen');
  expect(player.root.querySelector('[data-mark=right]')).toBeNull();
  await stopAt(player, 33);
  await expect.element(player.view.getBySelector('[data-quiz=result]')).toBeVisible();
  await expect.element(player.view.getByText(fa('quiz.wrong'), { exact: true })).toBeVisible();
  await expect.poll(() => player.root.querySelector('[data-mark=right]')?.textContent).toContain('دماوند');
  // Before the time of the result, it is hidden again.
  await stopAt(player, 20);
  await expect.poll(() => player.root.querySelector('[data-mark=right]')).toBeNull();
  await stopAt(player, 5);
  await expect.poll(() => player.root.querySelector('[data-quiz]')).toBeNull();
  expect(calls()).toEqual([]);
});

test('each part of a recording is requested once, and a video without one shows nothing', async () => {
  const network = openNetwork();
  const calls = network.calls('replay/');
  const player = await open(UNRECORDED, WIDE);
  await expect.poll(() => calls().filter(({ status }) => status === 200).length).toBe(4);
  await player.stir();
  await stopAt(player, 20);
  expect(calls()).toHaveLength(4);
  await expect.element(poll(player)).not.toBeInTheDocument();
  expect(curve(player)).toBeNull();
});

test('a platform without recordings plays its archives as before', async () => {
  const network = openNetwork();
  network.answer('replay/', () => json(404, { detail: 'none' }));
  const calls = network.calls('replay/');
  const player = await open(CONCERT, WIDE);
  await expect.poll(() => calls().filter(({ status }) => status === 404).length).toBe(4);
  await stopAt(player, 20);
  expect(calls()).toHaveLength(4);
  await expect.element(poll(player)).not.toBeInTheDocument();
  expect([curve(player), player.root.querySelector('[data-sky]')]).toEqual([null, null]);
});

test('a recording that is nonsense costs the archive nothing', async () => {
  const network = openNetwork();
  const wild = { at: 'x', id: {}, count: 1e300 };
  const title = '<img src=x onerror=alert(1)>\u202eابجد'.repeat(400);
  network.answer('replay/archive/3106/reactions', () => json(200, { bucket: -1, counts: [wild, null, 7] }));
  network.answer('replay/archive/3106/polls', () =>
    json(200, {
      data: [
        { question: { id: 'p', title, options: [{ id: 'a', title }] }, opened_at: -5, results: [{ at: 0 }] },
        { question: 3 },
      ],
    }),
  );
  network.answer('replay/archive/3106/quiz', () => json(200, '<html>'));
  const player = await open(CONCERT, PLAIN);
  await expect.element(poll(player)).toBeInTheDocument();
  await player.pressOnBar(fa('poll.title'));
  await expect.element(player.view.getByText(fa('poll.recorded'))).toBeVisible();
  expect(player.root.querySelector('[onerror]')).toBeNull();
  expect(curve(player)).toBeNull();
  await expect.poll(() => player.video.paused).toBe(false);
});
