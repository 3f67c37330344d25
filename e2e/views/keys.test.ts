import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fa } from '../specs/words';
import { open } from './player';

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

for (const key of [' ', 'k']) {
  test(`"${key}" pauses and plays`, async () => {
    const { video } = await open(film);
    await expect.poll(() => video.paused).toBe(false);
    await userEvent.keyboard(key);
    await expect.poll(() => video.paused).toBe(true);
    await userEvent.keyboard(key);
    await expect.poll(() => video.paused).toBe(false);
  });
}

test('the settings open from the bar', async () => {
  const { view, pressOnBar } = await open(film);
  await pressOnBar(fa('settings.title'));
  await expect.element(view.getByRole('dialog', { name: fa('settings.title') })).toBeVisible();
});
