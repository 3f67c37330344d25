import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { serveExport } from '../../commands/serve-export.mjs';
import { at, OTHER_PORTS, STATE, sampleFile } from '../steps/addresses';
import { gate } from '../steps/gate';
import { inHost } from '../steps/host-page';
import { expect, Player, test } from '../steps/player';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

/** From one video to the next on the same page: what stays, the browser's history, and automatic starts. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' } as const;

/** The next video in the platform's playlist, which has a next one itself. */
const AFTER_FILM = '1110';
const AFTER_THAT = '1111';

function next(player: Player) {
  return player.frame.getByRole('button', { name: fa('transport.next'), exact: true });
}

function pressNext(player: Player): Promise<void> {
  return player.pressOnBar(fa('transport.next'));
}

/** Opens a playlist's video, and waits until the next one is known. */
async function openInPlaylist<T>(page: Page, open: () => Promise<T>): Promise<T> {
  const [opened] = await Promise.all([open(), page.waitForResponse(/\/v2\/list-viewers-playlist-videos\//)]);
  return opened;
}

function expectVideo(page: Page, id: string) {
  return expect(page).toHaveURL((address) => address.searchParams.get('id') === id);
}

/** Sets a mark that only this document has. */
function mark(page: Page): Promise<void> {
  return page.evaluate("window.mark = 'same page'");
}

function readMark(page: Page): Promise<unknown> {
  return page.evaluate('window.mark');
}

test('a video that is left before its engine has come takes nothing from the next one', async ({
  page,
  player,
}) => {
  const engine = gate();
  await page.route(/\/assets\/hls-engine-/, async (route) => {
    await engine.opened;
    await route.continue();
  });
  const file = { type: 'mp4', 'e-url': sampleFile('sample.mp4') } as const;
  const mounted = await player.mount({ ...file, autoplay: true, loop: true });
  await mounted.expectPlaying(0.3);
  await inHost(page, `await player.load({ type: 'vod', id: '1001' });`);
  await inHost(page, `await player.load(${JSON.stringify(file)}); await player.play();`);
  await mounted.expectPlaying(0.3);
  const came = page.waitForResponse(/\/assets\/hls-engine-/);
  engine.open();
  await came;
  await mounted.expectPlaying(1);
  await mounted.expectMovingPicture();
});

test(
  'the next video takes the place of this one: full screen, volume, speed and tab stay, and back leads back',
  JOURNEY,
  async ({ page, player }) => {
    // By a tap, so that it starts with a gesture.
    const opened = await openInPlaylist(page, async () => {
      const tapped = await player.open({ ...film, autoplay: false });
      await tapped.tapPlay();
      return tapped;
    });
    await opened.expectPlaying(0.3);
    await opened.frame.getByRole('tab', { name: fa('comments.title') }).click();
    const kept = () =>
      opened.video().evaluate((video: HTMLVideoElement) => ({
        full: document.fullscreenElement !== null,
        volume: Math.round(video.volume * 100),
        speed: video.playbackRate,
      }));
    await opened.press('f');
    // The focused tab handles arrow keys itself while it is visible.
    await expect(opened.frame.getByRole('tab')).toHaveCount(0);
    await opened.press('ArrowDown');
    await opened.press('s');
    await opened.frame.getByRole('button', { name: '۱٫۵', exact: true }).click();
    await opened.press('Escape');
    await opened.press('3');
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(18);
    await expect.poll(kept).toEqual({ full: true, volume: 95, speed: 1.5 });
    await mark(page);

    const placed = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname.endsWith('/list-playlist') && searchParams.get('video_id') === AFTER_FILM;
    });
    await opened.press('n');
    await expectVideo(page, AFTER_FILM);
    await opened.expectPlaying(0.3);
    expect(await kept()).toEqual({ full: true, volume: 95, speed: 1.5 });
    // The next video of the recommendation may be known before that of the playlist.
    await placed;
    await expect(next(opened)).toBeVisible();
    await opened.press('n');
    await expectVideo(page, AFTER_THAT);

    await page.goBack();
    await expectVideo(page, AFTER_FILM);
    await page.goBack();
    await expectVideo(page, film.id);
    // The URL changes before the picture: the previous video may still play.
    await expect
      .poll(async () => (await opened.readState()).time, { message: 'where it was left', timeout: 5000 })
      .toBeGreaterThan(17);
    await opened.expectPlaying(0.3);
    await page.goForward();
    await expectVideo(page, AFTER_FILM);
    await opened.expectPlaying(0.3);
    expect(await kept()).toEqual({ full: true, volume: 95, speed: 1.5 });
    await opened.press('f');
    await expect(opened.frame.getByRole('tab', { name: fa('comments.title') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await readMark(page)).toBe('same page');
  },
);

test('a host that handles cards is asked, and playback continues; one that declines leaves it to the player', async ({
  page,
  player,
}) => {
  const mounted = await openInPlaylist(page, () => player.mount({ ...film, dealsWithCards: true }));
  await expect(next(mounted)).toBeVisible();
  await mounted.expectPlaying(0.3);
  await pressNext(mounted);
  const cards = () => page.evaluate('window.cards');
  await expect.poll(cards).toEqual([{ type: 'vod', id: AFTER_FILM, title: expect.any(String) }]);
  await mounted.expectPlaying(0.5);
  expect(new URL(mounted.frame.url()).searchParams.get('id')).toBe(film.id);

  const other = await openInPlaylist(page, () =>
    player.mount({ ...film, dealsWithCards: false, scrollElementId: 'place' }),
  );
  await expect(next(other)).toBeAttached();
  await other.expectPlaying(0.3);
  await other.frame.getByRole('tab', { name: fa('comments.title') }).click();
  await page.evaluate("document.body.style.paddingBlockEnd = '3000px'; scrollTo(0, 2000)");
  await other.press('n');
  await expect.poll(() => new URL(other.frame.url()).searchParams.get('id')).toBe(AFTER_FILM);
  expect(await cards()).toHaveLength(1);
  await expect
    .poll(() => page.evaluate<number>('scrollY'), { message: 'brought into sight' })
    .toBeLessThan(720);
  await other.expectPlaying(0.3);
});

test.describe('the sport provider’s address', () => {
  const path = '/ngpplayer/vod/1001?site=embed&provider=sport&autoplay=true';

  test('opens, names each video that is gone to, and opens again', async ({ page }) => {
    await openInPlaylist(page, () => page.goto(`${at.player}${path}`));
    const opened = new Player(page, page.mainFrame());
    await expect(next(opened)).toBeVisible();
    await opened.press('n');
    const after = `${at.player}/ngpplayer/vod/${AFTER_FILM}?site=embed&provider=sport&autoplay=true`;
    await expect(page).toHaveURL(after);
    await page.reload();
    await opened.expectPlaying(0.3);
    await expect(page).toHaveURL(after);
  });

  test('opens from a folder of a static server that answers it with its file', async ({ page }) => {
    const base = '/section/player/';
    const file = readFileSync(`${STATE}/dist/ngpplayer.html`, 'utf8');
    const server = await serveExport({
      folder: `${STATE}/dist`,
      port: OTHER_PORTS[4],
      base,
      more: { [`${base}ngpplayer/vod/1001`]: file },
    });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    try {
      await page.goto(`http://localhost:${OTHER_PORTS[4]}${base}${path.slice(1)}`);
      await new Player(page, page.mainFrame()).expectPlaying(0.3);
      expect(missing).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
