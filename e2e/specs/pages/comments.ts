import type { Locator } from 'playwright/test';
import type { Player } from '../player';

/** The page of the comments in the sidebar. */
export async function openTab({ frame }: Player): Promise<Locator> {
  await frame.getByRole('tab', { name: /^دیدگاه‌ها/ }).click();
  return frame.getByRole('tabpanel');
}

export function rows(page: Locator): Locator {
  return page.getByRole('article');
}
