import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Film } from '../operator/film';
import { filmQuery } from '../operator/query';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { operator } from './platform';
import { open, type Player, type Query } from './player';

/** The page of somebody who only reads. */
export const openAsGuest = ({ id }: Film, more: Query = {}): Promise<Player> =>
  open(filmQuery({ id, uuid: operator.viewer().uuid, ...more }), WIDE);

export const SARA = 'سارا محمدی';

/** The page of a viewer whom the host has sent. */
export async function openAsSara(film: Film): Promise<Player> {
  const viewer = operator.viewer();
  return openAsGuest(film, { uuid: viewer.uuid, xToken: await viewer.token(SARA) });
}

/** The page of the comments in the sidebar. */
export async function openTab({ view }: Player): Promise<Locator> {
  await view.getByRole('tab', { name: new RegExp(`^${fa('comments.title')}`) }).click();
  const tab = view.getByRole('tabpanel');
  await expect.element(tab).toBeVisible();
  return tab;
}

export const rows = (tab: Locator): Locator => tab.getByRole('article');

export async function write(tab: Locator, text: string): Promise<void> {
  await tab.getByRole('textbox').fill(text);
  await tab.getByRole('button', { name: fa('comments.send'), exact: true }).click();
}
