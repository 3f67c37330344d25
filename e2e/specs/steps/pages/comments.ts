import type { Locator } from 'playwright/test';
import type { Player } from '../player';
import { fa } from '../words';

/** Opens the comments page of the sidebar. */
export async function openTab({ frame }: Player): Promise<Locator> {
  await frame.getByRole('tab', { name: new RegExp(`^${fa('comments.title')}`) }).click();
  return frame.getByRole('tabpanel');
}

export function rows(page: Locator): Locator {
  return page.getByRole('article');
}
