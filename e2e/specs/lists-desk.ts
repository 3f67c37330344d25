import type { Locator } from 'playwright/test';
import type { Query } from './addresses';
import type { Player } from './player';

/** A film with lists around it, in a page that shows all of its pages. */
export function filmQuery(query: Query = {}): Query {
  return { type: 'vod', id: '1001', site: 'embed', authentication: true, ...query };
}

export async function openPage({ frame }: Player, name: string): Promise<Locator> {
  await frame.getByRole('tab', { name, exact: true }).click();
  return frame.getByRole('tabpanel', { name });
}

export function cards(page: Locator): Locator {
  return page.getByRole('link');
}
