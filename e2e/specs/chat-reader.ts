import type { APIRequestContext, Locator } from 'playwright/test';
import { at } from './addresses';
import { Desk } from './desk';
import { expect, type Player } from './player';
import { fa } from './words';

/** A room of the test's own, and the moderator's commands. */
export async function openRoom(request: APIRequestContext, settings: Record<string, unknown> = {}) {
  const { id } = await Desk.make(request, { media: 'quick' });
  const command = async (path: string, data: Record<string, unknown>) => {
    const answer = await request.post(`${at.platform}/operator/lives/${id}/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await command('chat', { chat: true, ...settings });
  return {
    id,
    fill: (count: number, kind = 'short') => command('chat/fill', { count, kind }),
    say: (said: Record<string, unknown>) => command('chat/say', said),
    set: (more: Record<string, unknown>) => command('chat', more),
    delete: (id: string) => command('chat/delete', { id }),
  };
}

export function live(id: string, more: Record<string, string | boolean> = {}) {
  return { type: 'live', id, autoplay: true, site: 'embed', authentication: true, ...more };
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
