import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { open, type Player, type Query } from './player';
import { expectPlaying, pauseByKey, tapPlay } from './steps';

export const words = {
  name: 'سکوت پیش از طوفان',
  sticker: fa('sticker.fire'),
  description: 'باد می‌ایستد',
};

export const button = ({ view }: Player, name: string | RegExp): Locator =>
  view.getByRole('button', { name, exact: true });

/** Opens the film paused at this position, so that it does not play on while the viewer writes. */
export async function openAt(seconds: number, query: Query): Promise<Player> {
  const player = await open(query, WIDE);
  await tapPlay(player);
  await expectPlaying(player);
  await pauseByKey(player);
  player.video.currentTime = seconds;
  await expect.poll(() => player.video.currentTime).toBeCloseTo(seconds, 0);
  await expect.element(button(player, fa('markers.title'))).toBeVisible();
  return player;
}

export async function openList(player: Player): Promise<Locator> {
  await button(player, fa('markers.title')).click();
  return player.view.getByRole('dialog', { name: fa('markers.title') });
}

export async function openForm(player: Player): Promise<Locator> {
  const list = await openList(player);
  await list
    .getByRole('button', { name: fa('marker-form.title') })
    .first()
    .click();
  return formOf(player);
}

export function formOf({ view }: Player): Locator {
  return view.getBySelector('dialog').filter({ has: page.getByLabelText(fa('marker-form.name')) });
}

export const nameIn = (form: Locator): Locator => form.getByLabelText(fa('marker-form.name'));

export async function fill(form: Locator, name = words.name): Promise<void> {
  await nameIn(form).fill(name);
  await form.getByRole('radio', { name: words.sticker }).click();
  await form.getByLabelText(fa('marker-form.description')).fill(words.description);
}

export const add = (player: Player): Promise<void> => button(player, fa('marker-form.add')).click();

export const ownMarks = ({ view }: Player): Locator => view.getBySelector('[data-mark="personal"]');
