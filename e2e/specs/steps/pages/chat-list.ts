import type { Locator } from 'playwright/test';
import type { LiveStream } from '../../../operator/live-stream';
import type { Query } from '../../../operator/query';
import { expect, type Player } from '../player';
import { fa } from '../words';

/** The list of a chat, and its scroll position. */

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

/** Distance from the list's end, in pixels. */
export function rest(player: Player): Promise<number> {
  return list(player).evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
}

export async function scrollUp(player: Player, pixels: number): Promise<void> {
  await list(player).hover();
  await player.page.mouse.wheel(0, -pixels);
  await expect.poll(() => rest(player)).toBeGreaterThan(40);
}

/** Follows the message in the middle of the list; returns its position, in pixels. */
export async function watchMiddle(player: Player): Promise<() => Promise<number>> {
  const key = await list(player).evaluate((box) => {
    const { top, height } = box.getBoundingClientRect();
    // Not by hit testing, which finds no message while the list scrolls.
    return [...box.querySelectorAll('[data-message]')]
      .find((row) => row.getBoundingClientRect().bottom > top + height / 2)
      ?.getAttribute('data-message');
  });
  const row = list(player).locator(`[data-message="${key}"]`);
  return async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
}
