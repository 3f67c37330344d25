import type { Page, Request } from 'playwright/test';
import { at } from './addresses';

/** Requests to the platform from now on whose URL contains `part`. */
export function collect(page: Page, part: string): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${at.platform}/api/${part}`) && request.method() !== 'OPTIONS')
      seen.push(request);
  });
  return seen;
}

/** Waits for the platform's stored data of the video, after which the player's own values apply. */
export function metadataCame(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/api/user/video-metadata'));
}

/** POSTs of one call, from now on. */
export function collectPosts(page: Page, path: string): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/${path}`) && request.method() === 'POST') seen.push(request);
  });
  return seen;
}

/** A guest to whom the platform issues no token. */
export async function withoutToken(page: Page): Promise<void> {
  await page.route('**/auth/token*', (route) => route.fulfill({ status: 404, json: { detail: 'none' } }));
}
