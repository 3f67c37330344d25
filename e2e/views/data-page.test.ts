// @module-tag ci

import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listRequest } from '../../player/engine/traffic/media-requests';
import { readStored } from '../../player/lib/storage';
import { fa } from '../specs/steps/words';
import { open, type Player } from './player';
import { openSettingsPage } from './settings-steps';
import { expectPlaying } from './steps';

/** The data page of the settings. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

/** Counts this many megabytes as received by a media request. */
const receive = (megabytes: number) =>
  listRequest({ url: 'https://cdn.test/1.m4s', stats: { loaded: megabytes * 1_000_000 } });

const figure = ({ view }: Player, name: string) => view.getByRole('definition').filter({ hasText: name });
const limit = ({ view }: Player, group: string, name: string) =>
  view.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

test('the page shows what this video, today and this month have taken, and goes on counting', async () => {
  const player = await open({ ...film, fullrate: true });
  await expectPlaying(player);
  receive(180);
  await openSettingsPage(player, fa('settings.data'));
  await expect.element(figure(player, '۱۸۰ مگابایت').first()).toBeVisible();
  await expect.poll(() => figure(player, '۱۸۰ مگابایت').elements().length).toBe(3);
  await expect.element(figure(player, fa('data.full-rate', { amount: '۱۸۰ مگابایت' })).first()).toBeVisible();
  receive(20);
  await expect.poll(() => figure(player, '۲۰۰ مگابایت').elements().length).toBe(3);
});

test('an hourly limit is chosen by key, explained, and stays on this device', async () => {
  const player = await open(film);
  await expectPlaying(player);
  await openSettingsPage(player, fa('settings.data'));
  const step = limit(player, fa('data.hourly'), '۶۰۰ مگابایت');
  step.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(step).toHaveAttribute('aria-pressed', 'true');
  await expect.element(player.view.getByText(fa('data.applies'))).toBeVisible();
  expect(readStored('saver')).toBe('600000000');
  await limit(player, fa('data.hourly'), fa('data.no-limit')).click();
  await expect.element(player.view.getByText(fa('data.applies'))).not.toBeInTheDocument();
});

test('a budget that does not suffice says so, and a chosen quality says that it comes first', async () => {
  const player = await open(film);
  await expectPlaying(player);
  receive(150);
  await openSettingsPage(player, fa('settings.data'));
  await limit(player, fa('data.budget'), '۱۰۰ مگابایت').click();
  await expect.element(player.view.getByText(fa('data.exceeded'))).toBeVisible();
  await player.view.getByRole('button', { name: fa('action.back') }).click();
  await player.view.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
  await player.view.getByRole('menuitemradio', { name: /^۷۲۰/ }).click();
  await player.view.getByRole('button', { name: fa('action.back') }).click();
  await player.view.getByRole('menuitem', { name: new RegExp(`^${fa('settings.data')}`) }).click();
  await expect.element(player.view.getByText(fa('data.overridden'))).toBeVisible();
});

test('each quality says what an hour of it takes', async () => {
  const player = await open(film);
  await expectPlaying(player);
  await openSettingsPage(player, fa('settings.quality'));
  await expect
    .element(player.view.getByRole('menuitemradio', { name: /^۷۲۰/ }))
    .toHaveAccessibleDescription(fa('data.per-hour-most', { amount: '۶۴۸ مگابایت' }));
});
