import type { Locator } from 'playwright/test';
import type { LiveStream } from '../../../operator/live-stream';
import type { Query } from '../../../operator/query';
import { expect, type Player } from '../player';
import { fa } from '../words';

/** The list of a chat, and how it is scrolled. */

/** A live stream with a chat and the shortest poll intervals. */
export const TALKING = {
  media: 'quick',
  viewers: 5,
  settings: { get_interval: 1000, empoji_poll_interval: 1000 },
} as const;

export function watch(live: LiveStream, more: Query = {}): Query {
  return live.query({ site: 'embed', authentication: true, ...more });
}

export const list = ({ frame }: Player): Locator => frame.getByRole('log', { name: fa('chat.list') });
export const rows = (player: Player): Locator => list(player).locator('[data-message]');
export const pill = ({ frame }: Player): Locator => frame.locator('[data-unread]');

/** Pixels from the list's end. */
export function rest(player: Player): Promise<number> {
  return list(player).evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
}

export async function scrollUp(player: Player, pixels: number): Promise<void> {
  await list(player).hover();
  await player.page.mouse.wheel(0, -pixels);
  await expect.poll(() => rest(player)).toBeGreaterThan(40);
}

/** Where the line in the middle of the list stands, from now on; pixels. */
export async function watchMiddle(player: Player): Promise<() => Promise<number>> {
  const key = await list(player).evaluate((box) => {
    const { top, height } = box.getBoundingClientRect();
    // Not by what a pointer would meet: there it meets no line while the list moves.
    return [...box.querySelectorAll('[data-message]')]
      .find((row) => row.getBoundingClientRect().bottom > top + height / 2)
      ?.getAttribute('data-message');
  });
  const row = list(player).locator(`[data-message="${key}"]`);
  return async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
}
