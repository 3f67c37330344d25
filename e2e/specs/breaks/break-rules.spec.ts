import { inHost } from '../steps/host-page';
import { expect } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { fa } from '../steps/words';
import { CLASS, serveList, watchBreaks } from './break-pages';

/** When breaks play, and where the programme continues after them. */

test.use({ viewport: SMALL });

const asset = (seconds: number) => `${CLASS},X-ASSET-URI="../ts/master.m3u8",X-PLAYOUT-LIMIT=${seconds}`;

test('breaks before, in and after a film play once each where the stream says so, and a seek leaves none of them out', async ({
  page,
  streams,
}) => {
  const { player, region, heard } = await watchBreaks(page, streams, [
    ['pre', 0, `${asset(2)},CUE="PRE"`],
    ['once', 2, `${asset(1)},CUE="ONCE",X-RESUME-OFFSET=0`],
    ['fixed', 10, `${asset(2)},X-RESTRICT="JUMP,SKIP",X-RESUME-OFFSET=0`],
    ['post', 0, `${asset(2)},CUE="POST"`],
  ]);
  const names = async () => (await heard()).map(({ name }) => name);
  await expect.poll(names, { timeout: 20_000 }).toContain('end pre');
  expect((await player.readState()).time).toBeLessThan(1);
  await expect.poll(names, { timeout: 20_000 }).toContain('end once');
  await inHost(page, 'await player.seek(1);');
  await expect.poll(async () => (await player.readState()).time, { timeout: 15_000 }).toBeGreaterThan(3);
  // Seeks over a mandatory break to the end, and further during that break.
  await inHost(page, 'await player.seek(20);');
  await expect(region).toBeVisible();
  await expect(region.getByRole('button', { name: fa('break.skip') })).toHaveCount(0);
  await inHost(page, 'await player.seek(1000);');
  await expect.poll(names, { timeout: 20_000 }).toContain('ended');
  expect(await names()).toEqual([
    'begin pre',
    'end pre',
    'begin once',
    'end once',
    'begin fixed',
    'end fixed',
    'begin post',
    'end post',
    'ended',
  ]);
  expect((await player.readState()).ended).toBe(true);
});

test('a film with a break before it shows no picture of its own before that', async ({ page, streams }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const layer = document.querySelector('[data-break="shown"]');
      const film = document.querySelector('video');
      const hasPicture = (film?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const now = layer !== null ? 'break' : hasPicture ? 'film' : 'nothing';
      if (now !== seen[seen.length - 1]) seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const { player } = await watchBreaks(page, streams, [['pre', 0, `${asset(2)},CUE="PRE"`]]);
  const seen = () => player.video().evaluate(() => Reflect.get(window, 'seen'));
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['nothing', 'break', 'film']);
  await player.expectPlaying(1);
});

test('a live stream goes on where its playlist says, after a break longer than what it replaces', async ({
  page,
  streams,
}) => {
  const { player, region, heard } = await watchBreaks(
    page,
    streams,
    [['ad', 9, `${asset(6)},X-RESUME-OFFSET=2`]],
    true,
  );
  await expect(region).toBeVisible({ timeout: 25_000 });
  const held = await player.readState();
  await expect(region).toBeHidden({ timeout: 15_000 });
  const { time } = await player.readState();
  expect(time - held.time).toBeGreaterThan(1);
  expect(time - held.time).toBeLessThan(4);
  await player.expectPlaying(1);
  expect((await heard()).map(({ name }) => name)).toEqual(['begin ad', 'end ad']);
});

test('a break may be skipped from the moment that its list says', async ({ page, streams }) => {
  await serveList(page, 'list.json', ['ts/master.m3u8'], { 'SKIP-CONTROL': { OFFSET: 2 } });
  const { player, region, heard } = await watchBreaks(page, streams, [
    ['ad', 3, `${CLASS},X-ASSET-LIST="../list.json",X-RESUME-OFFSET=0,X-RESTRICT="SKIP"`],
  ]);
  const skip = region.getByRole('button', { name: fa('break.skip') });
  await expect(region).toBeVisible({ timeout: 15_000 });
  await expect(skip).toHaveCount(0);
  await skip.click();
  await expect(region).toBeHidden();
  await player.expectPlaying(1);
  expect((await player.readState()).time).toBeLessThan(6);
  expect((await heard()).at(-1)?.duration).toBeGreaterThanOrEqual(2);
});
