// @module-tag ci

import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readStored, writeStored } from '../../player/lib/storage';
import { fa } from '../specs/steps/words';
import { open, type Player } from './player';
import { openSettingsPage } from './settings-steps';
import { expectPlaying } from './steps';

/** The sound page of the settings. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

const kept = () => JSON.parse(readStored('sound') ?? 'null');

const toggle = ({ view }: Player, name: string) => view.getByRole('menuitemcheckbox', { name, exact: true });

test('the sound is taken at the first mode, once, and goes straight to the speakers when all are off', async () => {
  const take = vi.spyOn(AudioContext.prototype, 'createMediaElementSource');
  const player = await open(film);
  await expectPlaying(player);
  await openSettingsPage(player, fa('settings.sound'));
  expect(take).not.toHaveBeenCalled();
  await toggle(player, fa('settings.sound-night')).click();
  await expect.element(toggle(player, fa('settings.sound-night'))).toHaveAttribute('aria-checked', 'true');
  await expect.poll(() => take.mock.results.length).toBe(1);
  expect(kept()).toMatchObject({ night: true, speech: false, boost: 100 });
  const connect = vi.spyOn(AudioNode.prototype, 'connect');
  await player.view.getByRole('button', { name: fa('settings.default'), exact: true }).click();
  await expect.poll(() => connect.mock.calls.length).toBe(1);
  expect(connect.mock.calls[0]?.[0]).toBeInstanceOf(AudioDestinationNode);
  expect(take).toHaveBeenCalledTimes(1);
  expect(kept()).toBeNull();
});

test('the sound that is taken is at most 20 ms behind the picture', async () => {
  const take = vi.spyOn(AudioContext.prototype, 'createMediaElementSource');
  writeStored('sound', JSON.stringify({ night: true, boost: 200 }));
  const player = await open(film);
  await expectPlaying(player);
  await player.stir();
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => take.mock.contexts.length).toBe(1);
  const [context] = take.mock.contexts;
  if (!(context instanceof AudioContext)) throw new Error('nothing has taken the sound');
  // `sound.test.ts` measures the delay that the graph adds.
  expect(context.baseLatency * 1000 + 7).toBeLessThanOrEqual(20);
  writeStored('sound', null);
});

test('keys switch a mode and raise the boost, and its value is spoken', async () => {
  const player = await open(film);
  await expectPlaying(player);
  await openSettingsPage(player, fa('settings.sound'));
  await expect.element(toggle(player, fa('settings.sound-speech'))).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(toggle(player, fa('settings.sound-night'))).toHaveAttribute('aria-checked', 'true');
  const boost = player.view.getByRole('slider', { name: fa('settings.sound-boost') });
  boost.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(boost).toHaveAttribute('aria-valuetext', '۱۱۰٪');
  writeStored('sound', null);
});

test('a kept mode works on the next video without another press on it', async () => {
  writeStored('sound', JSON.stringify({ night: true }));
  const take = vi.spyOn(AudioContext.prototype, 'createMediaElementSource');
  const player = await open(film);
  await expectPlaying(player);
  await player.stir();
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => take.mock.results.length).toBe(1);
  writeStored('sound', null);
});
