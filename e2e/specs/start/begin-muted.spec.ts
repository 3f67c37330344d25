import { sampleFile } from '../steps/addresses';
import { inHost } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** A browser that allows autoplay with sound. */

const FILM = { type: 'vod', id: '1001' };
const FILE = { type: 'mp4', 'e-url': sampleFile('sample.mp4') };

for (const [name, query] of [
  ['a film', { ...FILM, autoplay: true }],
  ['a film that waits for a tap', FILM],
  ['an mp4 file', { ...FILE, autoplay: true }],
] as const)
  test(`${name} begins muted if the embedding wants it, and has its volume after one press`, async ({
    page,
    player,
  }) => {
    await page.addInitScript(() => localStorage.setItem('pardeh:settings', JSON.stringify({ volume: 40 })));
    const opened = await player.open({ ...query, muted: true });
    if (!('autoplay' in query))
      await page
        .getByRole('button', { name: fa('transport.play') })
        .first()
        .click();
    await opened.expectPlaying(0.3);
    expect((await opened.readState()).muted).toBe(true);
    await page.getByRole('button', { name: fa('volume.tap-to-hear') }).click();
    expect((await opened.readState()).muted).toBe(false);
    expect(await opened.video().evaluate((video) => Reflect.get(video, 'volume'))).toBe(0.4);
  });

test('a player that its embedding mutes is not reported as refused by the browser', async ({
  page,
  player,
}) => {
  const mounted = await player.mount({ ...FILM, autoplay: true, muted: true });
  await mounted.expectPlaying(0.3);
  const state = await inHost(page, 'return player.getState();');
  expect(state).toMatchObject({ muted: true, autoplayBlocked: null });
  expect(await inHost(page, 'return events.map(({ name }) => name);')).not.toContain('autoplayblocked');
});

test('a refusal of the last visit that is no longer true mutes nobody', async ({ page, player }) => {
  await page.addInitScript(() => {
    localStorage.setItem('pardeh:sound-refused', 'undefined');
  });
  const opened = await player.open({ ...FILM, autoplay: true });
  await opened.expectPlaying(0.3);
  expect((await opened.readState()).muted).toBe(false);
});
