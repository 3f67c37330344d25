// @module-tag ci

import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { filmQuery } from '../operator/query';
import { fa } from '../specs/steps/words';
import { logIn, loginOf } from './login-steps';
import { json, openNetwork, withoutToken } from './network';
import {
  add,
  button,
  fill,
  formOf,
  nameIn,
  openAt,
  openForm,
  openList,
  ownMarks,
  words,
} from './personal-markers-steps';
import { operator } from './platform';
import { recordTexts } from './seen-texts';

/** Markers that viewers create: the form, rejections by the platform, and the login. */

const guest = () => filmQuery({ uuid: operator.viewer().uuid });

test('a moment is named, changed and removed, and the platform keeps it', async () => {
  const viewer = operator.viewer();
  const spoken = recordTexts();
  const query = filmQuery({ uuid: viewer.uuid });
  const player = await openAt(20, query);
  await expect.element(ownMarks(player)).not.toBeInTheDocument();
  const form = await openForm(player);
  await fill(form);
  await form.getByRole('button', { name: fa('marker-form.later') }).click();
  await add(player);
  await expect.poll(spoken).toContain(fa('toast.marker-added'));
  const [kept] = await viewer.markers();
  expect(kept).toMatchObject({ name: words.name, sticker: '🔥', description: words.description });
  expect(kept?.time).toBeCloseTo(21, 0);

  // The marker on the timeline is the viewer's, not the channel's.
  await expect.element(ownMarks(player)).toHaveLength(1);
  const channel = player.view.getBySelector('[data-mark="channel"]');
  await expect.element(channel).toHaveLength(5);
  const looks = [ownMarks(player), channel.first()].map((mark) => {
    const { backgroundColor, rotate } = getComputedStyle(mark.element());
    return [backgroundColor, rotate];
  });
  expect(looks[0]).not.toEqual(looks[1]);

  const name = 'آغاز باد';
  await button(player, fa('markers.edit', { name: words.name })).click();
  await nameIn(formOf(player)).fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(button(player, fa('markers.edit', { name }))).toBeVisible();
  expect(await viewer.markers()).toMatchObject([{ name, sticker: '🔥' }]);

  player.close();
  const again = await openAt(20, query);
  await expect.element(ownMarks(again)).toHaveLength(1);
  const list = await openList(again);
  await list.getByText(fa('markers.personal')).click();
  await button(again, fa('markers.edit', { name })).click();
  await button(again, fa('marker-form.remove')).click();
  await expect.poll(spoken).toContain(fa('toast.marker-removed'));
  await expect.element(list.getByText(fa('markers.empty'))).toBeVisible();
  await expect.element(ownMarks(again)).not.toBeInTheDocument();
  expect(await viewer.markers()).toEqual([]);
});

test('missing or too long values are shown, and no request is sent', async () => {
  const calls = openNetwork().calls('user/markers');
  const sent = () => calls().filter(({ method }) => method === 'POST');
  const spoken = recordTexts();
  const player = await openAt(10, guest());
  const form = await openForm(player);
  await add(player);
  for (const message of [
    fa('marker-form.name-required'),
    fa('marker-form.sticker-required'),
    fa('marker-form.description-required'),
  ])
    await expect.element(form.getByText(message)).toBeVisible();
  await expect.element(nameIn(form)).toHaveFocus();

  await fill(form, '🌵'.repeat(257));
  await expect.element(form.getByText(fa('marker-form.name-long'))).toBeVisible();
  await expect
    .element(form.getByText(fa('marker-form.name-count', { count: '۲۵۷', most: '۲۵۶' })))
    .toBeVisible();
  await add(player);
  await expect.element(form).toBeVisible();
  expect(sent()).toEqual([]);

  await nameIn(form).fill('🌵'.repeat(256));
  await add(player);
  await expect.poll(spoken).toContain(fa('toast.marker-added'));
  expect(sent()).toHaveLength(1);
});

test('the player’s keys rest while the form is open', async () => {
  const player = await openAt(10, guest());
  const form = await openForm(player);
  const earlier = form.getByRole('button', { name: fa('marker-form.earlier') });
  await expect.element(earlier).toBeVisible();
  earlier.element().focus();
  for (const key of ['e', 'm', '{ArrowRight}', 'k']) await player.press(key);
  await expect.element(form).toBeVisible();
  expect([player.video.paused, player.video.muted]).toEqual([true, false]);
  expect(player.video.currentTime).toBeCloseTo(10, 0);
});

test('a failure to save is shown in the form, and no text is lost', async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const spoken = recordTexts();
  const player = await openAt(10, filmQuery({ uuid: viewer.uuid }));
  const form = await openForm(player);
  await fill(form);
  const heal = network.answer('user/markers', ({ method }) => (method === 'POST' ? json(500, {}) : null));
  await add(player);
  await expect.element(form.getByRole('alert')).toHaveTextContent(fa('marker-form.save-failed'));
  await expect.element(nameIn(form)).toHaveValue(words.name);

  // Closing the form does not discard it either.
  await form.getByRole('button', { name: fa('action.close') }).click();
  await expect.element(form).not.toBeInTheDocument();
  await openForm(player);
  await expect.element(nameIn(form)).toHaveValue(words.name);
  heal();
  await add(player);
  await expect.poll(spoken).toContain(fa('toast.marker-added'));
  expect(await viewer.markers()).toHaveLength(1);
});

test('a marker that cannot be removed comes back', async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const spoken = recordTexts();
  const player = await openAt(10, filmQuery({ uuid: viewer.uuid }));
  await fill(await openForm(player));
  await add(player);
  const edit = button(player, fa('markers.edit', { name: words.name }));
  await expect.element(edit).toBeVisible();
  network.answer('user/markers/', () => json(403, {}));
  await edit.click();
  await button(player, fa('marker-form.remove')).click();
  await expect.poll(spoken).toContain(fa('toast.marker-kept'));
  await expect.element(edit).toBeVisible();
  await expect.element(ownMarks(player)).toHaveLength(1);
  expect(await viewer.markers()).toHaveLength(1);
});

test('a guest without a token is asked to log in, and finds the form afterwards', async () => {
  withoutToken(openNetwork());
  const account = operator.account();
  const spoken = recordTexts();
  const player = await openAt(10, guest());
  const list = await openList(player);
  await list.getByText(fa('markers.personal')).click();
  await expect.element(list.getByText(fa('markers.closed'))).toBeVisible();

  await list.getByRole('button', { name: fa('marker-form.title') }).click();
  await expect.poll(spoken).toContain(fa('toast.login-first'));
  await logIn(player, account);
  await fill(formOf(player));
  await add(player);
  await expect.poll(spoken).toContain(fa('toast.marker-added'));
  expect(await account.markers()).toMatchObject([{ name: words.name }]);
});

test('if the token expires while writing, a login sends the text', async () => {
  const viewer = operator.viewer();
  const account = operator.account();
  const network = openNetwork();
  const spoken = recordTexts();
  const player = await openAt(10, filmQuery({ uuid: viewer.uuid }));
  await fill(await openForm(player));
  withoutToken(network);
  await viewer.expire({ refresh: true });
  await add(player);
  await expect.poll(spoken).toContain(fa('toast.login-first'));
  await logIn(player, account);
  await expect.poll(spoken).toContain(fa('toast.marker-added'));
  expect(await account.markers()).toMatchObject([{ name: words.name, sticker: '🔥' }]);
});

test('a viewer who cancels the login finds their text, and why it was not saved', async () => {
  const viewer = operator.viewer();
  const network = openNetwork();
  const player = await openAt(10, filmQuery({ uuid: viewer.uuid }));
  const form = await openForm(player);
  await fill(form);
  withoutToken(network);
  await viewer.expire({ refresh: true });
  await add(player);
  await loginOf(player)
    .getByRole('button', { name: fa('action.close') })
    .click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(fa('marker-form.login-required'));
  await expect.element(nameIn(form)).toHaveValue(words.name);
});
