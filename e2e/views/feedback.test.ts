// @module-tag ci

import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { sampleFile } from './addresses';
import { openNetwork } from './network';
import { operator } from './platform';
import { open, type Player } from './player';
import { expectPlaying, pauseByKey } from './steps';

/** Viewers' ratings, and what the platform receives of them. */

const film = { type: 'vod', id: '1001', site: 'embed' };

async function openFeedback({ view, pressOnBar }: Player): Promise<Locator> {
  await pressOnBar(fa('feedback.title'));
  return view.getByRole('dialog', { name: fa('feedback.title') });
}

const rate = (form: Locator, stars: 1 | 3 | 5) =>
  form.getByRole('radio', { name: fa(`feedback.rating-${stars}`) }).click();

const send = (form: Locator) => form.getByRole('button', { name: fa('feedback.send') }).click();

test('a satisfied viewer is asked what they liked, and a change of mind starts over', async () => {
  const viewer = operator.viewer();
  const form = await openFeedback(await open({ ...film, uuid: viewer.uuid }, WIDE));
  await rate(form, 1);
  await form.getByRole('button', { name: fa('feedback.bad-streaming') }).click();
  await rate(form, 5);
  await expect.element(form.getByText(fa('feedback.why-good'))).toBeVisible();
  await expect.element(form.getBySelector('[aria-pressed]')).toHaveLength(7);
  await expect.element(form.getBySelector('[aria-pressed=true]')).toHaveLength(0);
  await form.getByRole('button', { name: fa('feedback.good-streaming') }).click();
  await send(form);
  await expect.element(form.getByText(fa('feedback.thanks'))).toBeVisible();
  expect(await viewer.feedback()).toMatchObject([{ rating: 5, reasons: ['streaming'], ft: '' }]);
});

test('unsent feedback stays as written, and is sent at the second press', async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const player = await open({ ...film, uuid: viewer.uuid }, WIDE);
  const form = await openFeedback(player);
  const text = 'خوب بود، اما کوتاه.';
  await rate(form, 3);
  await form.getByRole('textbox').fill(text);
  const heal = network.answer('feedback', () => {
    throw new TypeError('Failed to fetch');
  });
  await send(form);
  await expect.element(form.getByRole('alert')).toHaveTextContent(fa('feedback.failed'));
  await expect.element(form.getByRole('textbox')).toHaveValue(text);
  await form.getByRole('button', { name: fa('action.close') }).click();
  await openFeedback(player);
  await expect.element(form.getByRole('textbox')).toHaveValue(text);

  heal();
  await send(form);
  await expect.element(form.getByText(fa('feedback.thanks'))).toBeVisible();
  expect(await viewer.feedback()).toHaveLength(1);
});

test('the player’s keys rest while it is open', async () => {
  const player = await open({ ...film, autoplay: true }, WIDE);
  await expectPlaying(player);
  await pauseByKey(player);
  const { muted } = player.video;
  const form = await openFeedback(player);
  const close = form.getByRole('button', { name: fa('action.close') });
  await expect.element(close).toBeVisible();
  close.element().focus();
  for (const key of ['k', 'e', 'm']) await player.press(key);
  await expect.element(form).toBeVisible();
  expect([player.video.paused, player.video.muted]).toEqual([true, muted]);
});

for (const [why, query] of [
  ['the flag is false', { featureSet: 'feedback=false' }],
  ['it is the portal’s own page', { site: 'portal' }],
  ['the host brought its own file', { type: 'mp4', 'e-url': sampleFile('sample.mp4') }],
] as const)
  test(`nobody is asked where ${why}`, async () => {
    const player = await open({ ...film, ...query, autoplay: true }, WIDE);
    const { view } = player;
    await expectPlaying(player);
    await pauseByKey(player);
    await expect.element(view.getByRole('button', { name: fa('settings.title'), exact: true })).toBeVisible();
    const names = { name: fa('feedback.title') };
    await expect.element(view.getByRole('button', names)).not.toBeInTheDocument();
    // Without a menu, everything fits into the footer.
    if (view.getByRole('button', { name: fa('action.more') }).elements().length === 0) return;
    await player.openMore();
    await expect.element(view.getByRole('menuitem').first()).toBeVisible();
    await expect.element(view.getByRole('menuitem', names)).not.toBeInTheDocument();
  });
