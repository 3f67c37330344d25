import { inHost, mountFilm, openHostPage, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';

/** A frame that the host page moves in its document loads its page anew. */

const MOVE = `document.body.append(document.querySelector('#place'));`;

test('a moved player opens what was loaded last, and requests nothing of its first video', async ({
  page,
}) => {
  await openHostPage(page);
  await (await mountFilm(page)).expectPlaying(0.3);
  await inHost(
    page,
    `await player.load({ type: 'clip', id: 4001 }); await player.setParams({ lang: 'ar' });`,
  );
  await (await playerIn(page, '#place iframe')).expectPlaying(0.3);
  const first: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/vod/1001')) first.push(request.url());
  });
  await inHost(page, MOVE);
  const moved = await playerIn(page, '#place iframe');
  await moved.expectPlaying(0.3);
  await expect(moved.frame.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await inHost(page, 'return (await player.getState()).id;')).toBe('4001');
  expect(first).toEqual([]);
});

test('a moved player that was paused does not begin by itself, and plays when the host wants it', async ({
  page,
}) => {
  await openHostPage(page);
  await (await mountFilm(page)).expectPlaying(0.5);
  await inHost(
    page,
    `await player.pause(); window.plays = []; player.on('play', () => plays.push(1)); ${MOVE}`,
  );
  const moved = await playerIn(page, '#place iframe');
  const state = await inHost(page, 'await player.getChapters(); return player.getState();');
  expect(state).toMatchObject({ id: '1001', paused: true });
  await expect.poll(async () => (await moved.readState()).ready).toBeGreaterThan(1);
  expect(await moved.readState()).toMatchObject({ paused: true });
  expect(await inHost(page, 'return plays;')).toEqual([]);
  await inHost(page, 'await player.play();');
  await moved.expectPlaying(0.3);
});
