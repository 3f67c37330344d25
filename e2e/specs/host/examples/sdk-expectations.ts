import type { Page } from 'playwright/test';
import { at } from '../../steps/addresses';
import { gate } from '../../steps/gate';
import { inHost, playerIn } from '../../steps/host-page';
import { expect } from '../../steps/player';
import { refuseStart } from '../../steps/refuse-start';
import { JOURNEY } from '../../steps/tiers';
import { withRanges } from '../../steps/timed-edits';
import { fa } from '../../steps/words';
import { expectLogAtEnd, goTo, playByTap, renderedFrame } from './example-page';
import { type Expectations, serveTokens } from './expectation';

const PLACE = '<div id="player"></div>';

/** Expectations for the examples in the SDK's README. */
export const SDK_EXPECTATIONS: Expectations = {
  'Embeds Pardeh video players into a page and steers them': {
    ...JOURNEY,
    async check(example) {
      await example.open({ markup: PLACE });
      const player = await playerIn(example.page, '#player iframe');
      await player.expectPlaying(0.3);
      await expectLogAtEnd(example, player);
    },
  },

  'Embeds Pardeh video players into a page and steers them (tsx)': {
    async check(example) {
      await example.open({ markup: '<div id="root"></div>' });
      await expectLogAtEnd(example, await playByTap(example.page, '#root iframe'));
    },
  },

  'Without a bundler': {
    async check({ open, page }) {
      await open();
      await playByTap(page, '[data-pardeh] iframe');
    },
  },

  'player.state is the last state that the player has reported': {
    async check({ open, page, logs }) {
      await open({ markup: renderedFrame('&autoplay=true') });
      const player = await playerIn(page, '#film');
      await player.expectPlaying(0.3);
      await expect.poll(() => player.frame.title()).not.toBe('');
      await expect.poll(async () => logs.includes(await player.frame.title())).toBe(true);
      await player.pressOnBar(fa('transport.pause'));
      await expect.poll(() => logs.at(-1)).toMatch(/^\d+(\.\d+)? true$/);
      expect(logs).toContainEqual(expect.stringMatching(/^\d+(\.\d+)? false$/));
    },
  },

  "Cue points are the page's own": {
    async check({ open, page, logs }) {
      await open({ markup: renderedFrame('&autoplay=true') });
      const player = await playerIn(page, '#film');
      await player.expectPlaying(0.3);
      await expect.poll(() => logs.length).toBeGreaterThan(0);
      expect(logs[0]).toMatch(/^http\S+[?&]t=61 <iframe src="http.*<\/iframe> \[/);
      await goTo(player, () => 61);
      await expect.poll(() => logs.slice(1)).toEqual(['61.5 {chapter: The market}']);
    },
  },

  "Chapters are the platform's named moments": {
    async check({ open, page, logs }) {
      await open({ markup: renderedFrame('&autoplay=true') });
      const player = await playerIn(page, '#film');
      await player.expectPlaying(0.3);
      await expect.poll(() => logs).toContain('0 The well');
      await expect.poll(() => logs).toContainEqual(expect.stringMatching(/^next \d+$/));
      await goTo(player, () => 30);
      await expect.poll(() => logs).toContain('1 The market');
    },
  },

  'clip makes an MP4 of 5 to 60 seconds': {
    async check({ open, page }) {
      await open({ markup: `${renderedFrame('&autoplay=true')}<a id="save">save</a>` });
      const link = page.locator('#save');
      await expect(link).toHaveAttribute('download', /\S 10-25\.mp4$/, { timeout: 20_000 });
      await expect(link).toHaveAttribute('href', /^blob:/);
    },
  },

  'An HLS stream may describe its moments': {
    async check({ open, page, logs }) {
      const edit = withRanges(['goal', 0.5, `SCTE35-OUT=0xFC30,DURATION=30,X-TITLE="گل"`]);
      await page.route(/\.m3u8(\?|$)/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: edit(await answer.text(), route.request().url()) });
      });
      await open({ markup: renderedFrame('&autoplay=true') });
      await (await playerIn(page, '#film')).expectPlaying(0.3);
      await expect.poll(() => logs).toEqual(['0.5 goal گل', 'begin goal 30']);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },

  'Measurements come every five seconds from the first picture on': {
    async check({ open, page, serve }) {
      const beacons: Record<string, unknown>[] = [];
      await serve('/analytics', (body) => {
        beacons.push(JSON.parse(body ?? '{}'));
        return '';
      });
      await open({ markup: renderedFrame('&autoplay=true') });
      await (await playerIn(page, '#film')).expectPlaying(0.3);
      await expect.poll(() => beacons.length).toBeGreaterThan(0);
      const [{ firstFrame, watched, ...others } = {}] = beacons;
      expect(firstFrame).toBeGreaterThan(0);
      expect(watched).toBeGreaterThan(0);
      const texts = { cid: expect.stringMatching(/./), sid: expect.stringMatching(/./) };
      expect(others).toMatchObject({
        stalls: expect.any(Number),
        droppedFrames: expect.any(Number),
        ...texts,
      });
    },
  },

  'A token that expires': {
    async check(example) {
      const tokens = await serveTokens(example);
      await example.open({ markup: PLACE });
      await playByTap(example.page, '#player iframe');
      await tokens.expectRenewed();
    },
  },

  'Autoplay that the browser refuses': {
    tag: '@first-visit',
    async check({ open, page, logs }) {
      await open({ markup: PLACE });
      // Evaluating code in the page would count as a gesture.
      await expect.poll(() => logs).toEqual(['plays muted']);
      const player = await playerIn(page, '#player iframe');
      await player.expectPlaying(0.3);
      expect((await player.readState()).muted).toBe(true);
      await refuseStart(page);
      await open({ markup: PLACE });
      await expect.poll(() => logs.slice(1)).toEqual(['waits for a tap']);
      await playByTap(page, '#player iframe');
    },
  },

  'Several players': {
    async check({ open, page }) {
      const films = [1001, 1002].map(
        (id) => `<div class="film" data-film="${id}" style="width: 380px"></div>`,
      );
      const last = '<div class="film" data-film="1001" id="last" style="margin-top: 9000px"></div>';
      await open({ markup: films.join('') + last });
      const first = await playByTap(page, '[data-film="1001"] iframe');
      const second = await playByTap(page, '[data-film="1002"] iframe');
      await expect.poll(async () => (await first.readState()).paused).toBe(true);
      await second.expectPlaying(0.3);
      expect(countLoaded(page)).toBe(2);
      await page.locator('#last').scrollIntoViewIfNeeded();
      await playByTap(page, '#last iframe');
      await expect.poll(async () => (await second.readState()).paused).toBe(true);
    },
  },

  Errors: {
    async check({ open, page, logs }) {
      await open({ markup: PLACE });
      const player = await playerIn(page, '#player iframe');
      await expect.poll(() => new URL(player.frame.url()).searchParams.get('id')).toBe('1002');
      expect(logs).toEqual([]);
      await open({ markup: PLACE, edit: (code) => code.replace('1002', '9404') });
      await expect.poll(() => logs).toEqual(['there is no such film']);
      await playByTap(page, '#player iframe');
    },
  },

  'Pages that a server renders': {
    async check(example) {
      const sdk = gate();
      await example.page.route(`${at.player}/host-sdk.js`, async (route) => {
        await sdk.opened;
        await route.continue();
      });
      await example.open({ markup: renderedFrame('&autoplay=true') });
      const player = await playerIn(example.page, '#film');
      await player.expectPlaying(0.3);
      await player.frame.evaluate('window.stillHere = true');
      sdk.open();
      await expectLogAtEnd(example, player);
      expect(await player.frame.evaluate('window.stillHere')).toBe(true);
    },
  },

  'A custom element with the params as attributes in kebab-case': {
    async check({ open, page }) {
      await open();
      const player = await playerIn(page, 'pardeh-player iframe');
      await player.expectPlaying(0.3);
      expect((await player.readState()).muted).toBe(true);
    },
  },

  'A custom element with the params as attributes in kebab-case (ts)': {
    async check({ open, page, logs }) {
      await open({ markup: '<pardeh-player type="vod" media-id="1001" autoplay muted></pardeh-player>' });
      await (await playerIn(page, 'pardeh-player iframe')).expectPlaying(0.3);
      await expect.poll(() => logs).toContainEqual(expect.stringMatching(/^\d+\.\d+ 64(\.\d+)?$/));
    },
  },

  'Controls that are made for media elements work with it': {
    async check({ open, page }) {
      await open();
      const player = await playerIn(page, 'pardeh-player iframe');
      const button = page.locator('media-play-button');
      await expect(button).toHaveAttribute('mediapaused', '');
      await button.click();
      await player.expectPlaying(0.3);
      await expect(page.locator('media-time-range')).toHaveAttribute('mediaduration', /^64/);
      await button.click();
      await expect.poll(async () => (await player.readState()).paused).toBe(true);
      await expect(player.frame.getByRole('slider')).toHaveCount(1);
    },
  },

  'Player has the methods': {
    async check({ open, page, logs }) {
      const places = '<div id="made-in-ny"></div><div id="other" data-vimeo-id="1002"></div>';
      const edit = (code: string) => `${code}\nObject.assign(window, { player, Player });`;
      await open({ markup: places, edit });
      const player = await playByTap(page, '#made-in-ny iframe');
      await expect.poll(() => logs).toContainEqual(expect.stringMatching(/^\d+(\.\d+)? 0(\.\d+)?$/));
      await expect.poll(() => player.video().evaluate((video) => Reflect.get(video, 'volume'))).toBe(0.5);
      expect((await page.locator('#made-in-ny iframe').boundingBox())?.width).toBe(640);
      // The differences that the text after the example lists.
      expect(await page.locator('#other iframe').count()).toBe(0);
      const refusal = (call: string) => inHost(page, `return ${call}.catch(({ name }) => name);`);
      expect(await refusal('player.setTimingSrc({})')).toBe('UnsupportedError');
      await inHost(page, 'await player.unload();');
      await expect.poll(async () => (await player.readState()).paused).toBe(true);
      expect(await inHost(page, `return new Player('other').getVideoId();`)).toBe(1002);
    },
  },

  'As a script': {
    async check({ open, page, logs }) {
      await open();
      await playByTap(page, '#film iframe');
      await expect.poll(() => logs).toContain('plays');
    },
  },
};

/** Number of loaded players among the frames in the page. */
function countLoaded(page: Page): number {
  return page.frames().filter((frame) => frame.url().startsWith(`${at.player}/`)).length;
}
