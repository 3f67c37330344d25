import { inHost, mountFilm, openHostPage } from '../steps/host-page';
import { expect, test } from '../steps/player';

test('a router that was there first takes no step out of the filled window for a visit to its page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    const visits: unknown[] = [];
    Object.assign(window, { visits });
    addEventListener('popstate', ({ state }) => {
      if (state?.router) visits.push(state);
    });
    if (window.top === window) history.replaceState({ router: 'film' }, '');
  });
  await openHostPage(page);
  const mounted = await mountFilm(page);
  await mounted.expectPlaying(0.3);
  await inHost(page, 'await player.requestFullscreen();');
  expect(await inHost(page, 'return history.state;')).toMatchObject({ router: 'film' });
  await inHost(page, 'await player.exitFullscreen();');
  await expect.poll(() => inHost(page, 'return history.state;')).toEqual({ router: 'film' });

  await inHost(page, 'await player.requestFullscreen();');
  await page.goBack();
  await expect.poll(() => inHost(page, 'return history.state;')).toEqual({ router: 'film' });
  await expect.poll(() => inHost(page, 'return player.fullscreen;')).toBe(false);
  expect(await inHost(page, 'return visits;')).toEqual([]);
});
