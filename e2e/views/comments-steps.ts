import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Film } from '../operator/film';
import { filmQuery } from '../operator/query';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { operator } from './platform';
import { open, type Player, type Query } from './player';

/** Opens the page for a guest. */
export const openAsGuest = ({ id }: Film, more: Query = {}): Promise<Player> =>
  open(filmQuery({ id, uuid: operator.viewer().uuid, ...more }), WIDE);

export const SARA = 'سارا محمدی';

/** Opens the page for a viewer whose token the host provides. */
export async function openAsSara(film: Film): Promise<Player> {
  const viewer = operator.viewer();
  return openAsGuest(film, { uuid: viewer.uuid, xToken: await viewer.token(SARA) });
}

/** Opens the comments page of the sidebar. */
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
