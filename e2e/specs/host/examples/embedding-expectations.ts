import { at } from '../../steps/addresses';
import { inHost, playerIn } from '../../steps/host-page';
import { expect } from '../../steps/player';
import { expectLogAtEnd, playByTap } from './example-page';
import { type Expectations, serveTokens } from './expectation';
import { exampleOf, readEmbedding, readExamples } from './read-examples';

/** Expectations for the examples in the README's section on embedding. */
export const EMBEDDING_EXPECTATIONS: Expectations = {
  "The frame is part of the page's markup": {
    async check({ open, page }) {
      await open();
      const player = await playByTap(page, '#film');
      await inHost(page, 'await player.pause();');
      await expect.poll(async () => (await player.readState()).paused).toBe(true);
      expect(await inHost(page, 'return (await player).id;')).toBe('1001');
    },
  },

  'Calls are queued until the SDK has loaded': {
    async check(example) {
      const tokens = await serveTokens(example);
      const before = exampleOf(readExamples(readEmbedding()), "The frame is part of the page's markup").code;
      await example.open({ edit: (code) => before + code });
      const player = await playByTap(example.page, '#film');
      await expect.poll(() => Number(example.logs.at(-1))).toBeGreaterThan(60);
      expect((await player.readState()).time).toBeGreaterThan(60);
      await tokens.expectRenewed();
    },
  },

  'The SDK can also create the frame': {
    async check(example) {
      const tokens = await serveTokens(example);
      await example.open();
      await expectLogAtEnd(example, await playByTap(example.page, '#player iframe'), 'finished');
      await tokens.expectRenewed();
    },
  },

  'As a React component': {
    async check(example) {
      await example.open({ markup: '<div id="root"></div>' });
      await expectLogAtEnd(example, await playByTap(example.page, '#root iframe'));
    },
  },

  'Without code': {
    async check({ open, page }) {
      await open();
      const first = await playByTap(page, '[data-pardeh] iframe');
      await inHost(
        page,
        `document.body.insertAdjacentHTML('beforeend', '<div id="later" data-pardeh data-type="clip" data-id="4001"></div>');`,
      );
      await playerIn(page, '#later iframe');
      const of = (selector: string) => `HostSDK.of(document.querySelector('${selector}'))`;
      expect(await inHost(page, `return (await ${of('#later')}.getState()).id;`)).toBe('4001');
      await inHost(page, `await ${of('[data-pardeh]')}.pause();`);
      await expect.poll(async () => (await first.readState()).paused).toBe(true);
    },
  },

  'As a custom element with the properties': {
    async check({ open, page }) {
      await open();
      const player = await playerIn(page, 'pardeh-player iframe');
      await inHost(page, `await document.querySelector('pardeh-player').play();`);
      await player.expectPlaying(0.3);
      await expect
        .poll(() => inHost(page, `return document.querySelector('pardeh-player').duration;`))
        .toBeCloseTo(64, 0);
    },
  },

  'As a plain iframe': {
    async check({ open, page }) {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(`${at.player}/host-sdk`)) scripts.push(request.url());
      });
      await open();
      await playByTap(page, 'iframe');
      expect(scripts).toEqual([]);
    },
  },
};
