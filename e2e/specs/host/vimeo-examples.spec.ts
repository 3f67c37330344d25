import type { Page } from 'playwright/test';
import { at, playerUrl } from '../steps/addresses';
import { inHost, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { EVENTS, REJECTS, RESOLVES } from './vimeo-methods';

/**
 * Every form of construction, every method and every event that the README of Vimeo's library (`@vimeo/player` 2.30)
 * documents, on pages whose only difference is the URL of the script or of the module.
 */

const SCRIPT = `<script src="${at.player}/host-sdk.vimeo.global.js"></script>`;
const FILM = playerUrl({ type: 'vod', id: '1001' }).replaceAll('&', '&amp;');

async function open(page: Page, markup: string): Promise<void> {
  await page.goto(`${at.hostOnOtherSite}/plain.html`);
  await page.setContent(markup);
}

/** Plays a film, as `player` of the page. */
async function openFilm(page: Page): Promise<void> {
  await open(page, `<div id="film"></div>${SCRIPT}`);
  await inHost(
    page,
    `window.player = new Vimeo.Player('film', { id: 1001, width: 640, muted: true });
     await player.play();`,
  );
}

test('a frame of the page is taken over: by itself, by its id, or from jQuery’s list', async ({ page }) => {
  await open(
    page,
    `<iframe id="film" src="${FILM}" width="640" height="360" allow="autoplay"></iframe>${SCRIPT}`,
  );
  await inHost(
    page,
    `const frame = document.querySelector('iframe');
     window.players = [frame, [frame], 'film'].map((target) => new Vimeo.Player(target));
     window.plays = [0, 0, 0];
     players.forEach((player, index) => player.on('play', () => { plays[index] += 1; }));`,
  );
  expect(await inHost(page, 'return Promise.all(players.map((player) => player.getVideoTitle()));')).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  await inHost(page, 'await players[2].setMuted(true); await players[2].play();');
  await (await playerIn(page, 'iframe')).expectPlaying(0.3);
  await expect.poll(() => inHost(page, 'return plays;')).toEqual([1, 1, 1]);
});

test('marked elements have a player before any constructor, which finds it, unless they are to wait', async ({
  page,
}) => {
  await open(
    page,
    `<div data-vimeo-id="1001" data-vimeo-width="500" id="by-id"></div>
     <div data-vimeo-url="${FILM}" id="by-url"></div>
     <div data-vimeo-id="1002" data-vimeo-defer id="later"></div>${SCRIPT}`,
  );
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(page.locator('#by-id iframe')).toHaveCSS('width', '500px');
  const ids = await inHost(
    page,
    `const found = ['by-id', 'by-url'].map((id) => new Vimeo.Player(id));
     const later = new Vimeo.Player(document.getElementById('later'), { width: 300, loop: true });
     return Promise.all([...found, later].map((player) => player.getVideoId()).concat(later.getLoop()));`,
  );
  expect(ids).toEqual([1001, 1001, 1002, true]);
  await expect(page.locator('iframe')).toHaveCount(3);
});

test('the class is the default export of the module, and what an AMD loader gets', async ({ page }) => {
  await open(page, `<div id="film"></div>`);
  const byName = `const { default: Player } = await import('${at.player}/host-sdk.vimeo.js');`;
  expect(
    await inHost(
      page,
      `${byName} window.player = new Player('film', { id: 1002 }); return player.getVideoId();`,
    ),
  ).toBe(1002);

  // A minimal AMD loader.
  await open(
    page,
    `<div id="film"></div>
     <script>define = (names, make) => { window.Defined = make(); }; define.amd = {};</script>${SCRIPT}`,
  );
  expect(
    await inHost(page, `return [typeof Vimeo, await new Defined('film', { id: 1001 }).getVideoId()];`),
  ).toEqual(['undefined', 1001]);
});

test('each method resolves with what is documented', async ({ page }) => {
  await openFilm(page);
  await (await playerIn(page, '#film iframe')).expectPlaying(0.3);
  for (const [call, value] of RESOLVES)
    expect(await inHost(page, `return player.${call};`), call).toEqual(value);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('each method rejects with the documented name, and with its own', async ({ page }) => {
  // Nothing here evaluates code in the frame, which would count as a gesture in the player.
  await openFilm(page);
  for (const [call, name] of REJECTS) {
    const method = call.slice(0, call.indexOf('('));
    const error = await inHost(
      page,
      `return player.${call}.then(() => null, ({ name, method, message }) => [name, method, message]);`,
    );
    const sentence = new RegExp(`^${method}: (?!${method})`);
    expect(error, call).toEqual([name, method, expect.stringMatching(sentence)]);
  }
});

test('each event that has a counterpart comes with the documented data', async ({ page }) => {
  await open(page, `<div id="film"></div>${SCRIPT}`);
  await inHost(
    page,
    `window.player = new Vimeo.Player('film', { id: 1001, muted: true });
     window.seen = {};
     const wanted = ${JSON.stringify(Object.keys(EVENTS))};
     // The first full screen is the one that is asked for, the second one its end.
     for (const name of wanted) player.on(name, (data) => { seen[name] = name === 'fullscreenchange' ? (seen[name] ?? data) : data; });
     await player.play();
     await player.pause();
     await player.setVolume(0.25);
     await player.setPlaybackRate(1.5);
     await player.enableTextTrack('fa');
     await player.setQuality((await player.getQualities()).at(-1).id);
     await player.requestFullscreen();
     await player.exitFullscreen();
     await player.addCuePoint(62.5, { customKey: 'kept' });
     await player.setCurrentTime(62);
     await player.play();`,
  );
  await expect.poll(() => inHost(page, 'return seen;')).toMatchObject(EVENTS);
});

test('a player that begins pauses the others, except those whose autopause is off', async ({ page }) => {
  await open(page, `<div id="one"></div><div id="two"></div>${SCRIPT}`);
  await inHost(
    page,
    `[window.one, window.two] = ['one', 'two'].map((id) => new Vimeo.Player(id, { id: 1001, muted: true }));
     await one.play();
     await two.play();`,
  );
  const paused = () => inHost(page, 'return Promise.all([one.getPaused(), two.getPaused()]);');
  await expect.poll(paused).toEqual([true, false]);
  await inHost(page, 'await two.setAutopause(false); await one.play();');
  await (await playerIn(page, '#two iframe')).expectPlaying(0.3);
  expect(await paused()).toEqual([false, false]);
});
