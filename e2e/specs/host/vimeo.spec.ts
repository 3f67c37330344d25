import type { Page } from 'playwright/test';
import { at, playerUrl } from '../steps/addresses';
import { inHost, playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';

/** Pages that were written for Vimeo's `Player`; only the import is different. */

async function open(page: Page, script: string, place = '#made-in-ny'): Promise<Player> {
  await page.goto(`${at.hostOnOtherSite}/vimeo.html?player=${encodeURIComponent(at.player)}`);
  await inHost(page, `window.log = []; ${script}; window.player = player;`);
  return playerIn(page, `${place} iframe`);
}

const CREATE = `
  const options = { id: 1001, width: 640, loop: true, muted: true };
  const player = new Vimeo.Player('made-in-ny', options);
  player.setVolume(0);
  player.on('play', function() { log.push('played the video!'); });
  player.play();
`;

const failing = (page: Page, call: string) =>
  inHost(page, `return player.${call}.then(() => null, ({ name, method }) => [name, method]);`);

test(
  'an embed is made by an id and options, and a player takes over an embed of the page',
  BOUNDARY,
  async ({ page }) => {
    const player = await open(page, CREATE);
    await player.expectPlaying(0.3);
    expect(await inHost(page, 'return player.getVolume();')).toBe(0);
    await expect.poll(() => inHost(page, 'return log;')).toEqual(['played the video!']);

    await inHost(page, `window.same = new Vimeo.Player(document.querySelector('iframe'));`);
    const again = await playerIn(page, '#made-in-ny iframe');
    expect(await inHost(page, 'return same.getVideoId();')).toBe(1001);
    expect(await inHost(page, 'return same.getVideoTitle();')).not.toBe('');
    await inHost(page, 'await same.play();');
    await again.expectPlaying(0.3);
  },
);

test('attributes of an element come before options', async ({ page }) => {
  await open(page, `const player = new Vimeo.Player('handstick', { id: 7 })`, '#handstick');
  expect(await inHost(page, 'return player.getVideoId();')).toBe(1002);
});

test('getters and setters resolve with the value', async ({ page }) => {
  const player = await open(page, CREATE);
  await player.expectPlaying(0.3);
  const values = await inHost(
    page,
    `await player.pause();
     return {
       paused: await player.getPaused(),
       set: await player.setCurrentTime(30.456),
       rate: await player.setPlaybackRate(1.5),
       muted: await player.setMuted(true),
       ended: await player.getEnded(),
       loop: await player.getLoop(),
       duration: await player.getDuration(),
       seekable: await player.getSeekable(),
       tracks: (await player.getTextTracks()).length > 0,
       quality: await player.setQuality('auto'),
       first: (await player.getQualities())[0],
       url: await player.getVideoUrl(),
     };`,
  );
  expect(values).toMatchObject({
    paused: true,
    set: 30.456,
    rate: 1.5,
    muted: true,
    ended: false,
    loop: true,
    duration: 64,
    seekable: [[0, expect.closeTo(64, 0)]],
    tracks: true,
    quality: 'auto',
    first: { id: 'auto', label: 'auto', active: true },
    url: playerUrl({ type: 'vod', id: '1001' }).replace('/plr?', '/plr/?'),
  });
  await expect.poll(() => inHost(page, 'return player.getCurrentTime();')).toBeCloseTo(30.456, 1);
});

test('a subtitle is enabled by its language, and off again', async ({ page }) => {
  const player = await open(page, CREATE);
  await player.expectPlaying(0.3);
  await inHost(page, `player.on('texttrackchange', ({ language }) => log.push(language));`);
  const [track] = await inHost<{ language: string }[]>(page, 'return player.getTextTracks();');
  expect(await inHost(page, `return player.enableTextTrack('${track?.language}');`)).toMatchObject({
    kind: 'subtitles',
    mode: 'showing',
    language: track?.language,
  });
  await inHost(page, 'await player.disableTextTrack();');
  await expect.poll(() => inHost(page, 'return log.slice(1);')).toEqual([track?.language, null]);
});

test('cue points are passed with their data, and the page has the markup and what was played', async ({
  page,
}) => {
  const player = await open(page, CREATE);
  await player.expectPlaying(0.3);
  const id = await inHost(
    page,
    `player.on('cuepoint', ({ time, data }) => log.push([time, data.customKey]));
     await player.setCurrentTime(20);
     await player.addCuePoint(20.5, { customKey: 'customValue' });
     const removed = await player.addCuePoint(20.6, { customKey: 'removed' });
     return player.removeCuePoint(removed);`,
  );
  await expect.poll(() => inHost(page, 'return log;')).toContainEqual([20.5, 'customValue']);
  await expect.poll(() => inHost(page, 'return player.getCurrentTime();')).toBeGreaterThan(21);
  expect(await inHost(page, 'return log.length;')).toBe(2);
  expect(await inHost(page, 'return player.getCuePoints();')).toEqual([
    { id: expect.not.stringMatching(String(id)), time: 20.5, data: { customKey: 'customValue' } },
  ]);
  const [[start, end]] = (await inHost<[number, number][]>(
    page,
    'return (await player.getPlayed()).slice(-1);',
  )) as [[number, number]];
  expect(start).toBeCloseTo(20, 0);
  expect(end).toBeGreaterThan(21);
  expect(await inHost(page, 'return player.getVideoEmbedCode();')).toMatch(
    /^<iframe src="[^"]+&amp;type=vod&amp;id=1001[^"]*" title="[^"]+" style=".*" allow=".*autoplay.*"><\/iframe>$/,
  );
});

test('refusals have Vimeo’s names and the method', async ({ page }) => {
  const player = await open(page, CREATE);
  await player.expectPlaying(0.3);
  for (const [call, name] of [
    ['setVolume(2)', 'RangeError'],
    ['setCurrentTime(9999)', 'RangeError'],
    ['setPlaybackRate(9)', 'RangeError'],
    ["setCurrentTime('x')", 'TypeError'],
    ["setQuality('9p')", 'TypeError'],
    ["enableTextTrack('xx')", 'InvalidTrackLanguageError'],
    ["enableTextTrack('fa', 'chapters')", 'InvalidTrackError'],
    ['loadVideo(9404)', 'NotFoundError'],
    ['loadVideo({})', 'TypeError'],
  ] as const)
    expect(await failing(page, call), call).toEqual([name, call.replace(/\(.*/, '')]);
  expect(await inHost(page, 'return player.setVolume(2).catch(({ message }) => message);')).toBe(
    'setVolume: volume must be 0 to 1 (got 2)',
  );
  expect(await inHost(page, `try { new Vimeo.Player('nowhere') } catch ({ name }) { return name }`)).toBe(
    'TypeError',
  );
});

test('listeners get Vimeo’s data until they are taken off, and another video is loaded in place', async ({
  page,
}) => {
  const player = await open(page, CREATE);
  await player.expectPlaying(0.5);
  await inHost(
    page,
    `window.onTime = (data) => { window.time = data; };
     player.on('timeupdate', onTime);
     player.on('loaded', ({ id }) => log.push(id));`,
  );
  await expect
    .poll(() => inHost(page, 'return window.time;'))
    .toEqual({ seconds: expect.any(Number), percent: expect.any(Number), duration: 64 });
  await inHost(page, `player.off('timeupdate', onTime); window.time = null;`);
  expect(await inHost(page, `return player.loadVideo({ id: 4001, type: 'clip' });`)).toBe(4001);
  await expect.poll(() => inHost(page, 'return log;')).toContain(4001);
  expect(await inHost(page, 'return player.getVideoId();')).toBe(4001);
  expect(await inHost(page, 'return window.time;')).toBeNull();
  await inHost(page, 'await player.destroy();');
  await expect(page.locator('iframe')).toHaveCount(0);
});
