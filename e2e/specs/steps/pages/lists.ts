import type { Locator } from 'playwright/test';
import type { Player } from '../player';

export async function openPage({ frame }: Player, name: string): Promise<Locator> {
  await frame.getByRole('tab', { name, exact: true }).click();
  return frame.getByRole('tabpanel', { name });
}

export function cards(page: Locator): Locator {
  return page.getByRole('link');
}
