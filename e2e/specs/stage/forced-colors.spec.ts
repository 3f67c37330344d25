import type { Locator } from 'playwright/test';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

test.use({ viewport: SMALL, contextOptions: { forcedColors: 'active' } });

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('where colours are forced, the bar of time keeps its track, its fill and its knob', async ({
  player,
}) => {
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying(0.5);
  const part = (name: string) => opened.frame.locator(`[data-part="${name}"]`);
  const fill = part('played');
  await expect.poll(() => fill.evaluate((node) => getComputedStyle(node).forcedColorAdjust)).toBe('none');
  const colours = [
    await background(fill),
    await background(part('knob').locator('> span')),
    await background(fill.locator('..')),
  ];
  expect(new Set(colours).size).toBe(3);
  expect(colours).not.toContain('rgba(0, 0, 0, 0)');
});

test('where colours are forced, icons over the picture have a ground, and a panel has an edge', async ({
  player,
}) => {
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying(0.5);
  const button = opened.frame.getByRole('button', { name: fa('settings.title') });
  const colours = () =>
    button.evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]);
  await expect.poll(async () => (await colours())[0]).not.toBe('rgba(0, 0, 0, 0)');
  expect(new Set(await colours()).size).toBe(2);
  await opened.pressOnBar(fa('settings.title'));
  const panel = opened.frame.getByRole('dialog');
  await expect(panel).toHaveCSS('border-top-style', 'solid');
});
