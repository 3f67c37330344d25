import { at } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { JOURNEY } from '../steps/tiers';

test('the wire keeps its contract through real frames of two sites', JOURNEY, async ({ page }) => {
  const player = `${at.hostOnOtherSite}/wire/frame-player.html`;
  await page.goto(`${at.host}/wire/run.html?${new URLSearchParams({ player })}`);
  const report = page.locator('pre[data-done]');
  await expect(report).toBeVisible({ timeout: 40_000 });
  const lines = (await report.innerText()).split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !line.endsWith(': ok'))).toEqual([]);
});
