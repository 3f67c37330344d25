import { at } from '../steps/addresses';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { createExamplePage, playByTap } from './examples/example-page';
import { exampleOf, readEmbedding, readExamples, readSdkReadme } from './examples/read-examples';
import { readYoutubeTable, YOUTUBE_CALLS } from './examples/youtube-calls';

test.use({ viewport: SMALL });

/** The SDK page's recipes that are sentences or tables, each in a page of another site. */

const readme = readSdkReadme();
const examples = readExamples(readme);

/** Directives from the recipe's sentence, as sent by a page that allows nothing else. */
function readPolicy(): string {
  const [sentence = ''] = /^Content security policy of the host page: [\s\S]*?\n\n/m.exec(readme) ?? [];
  const directives = [...sentence.matchAll(/`([a-z]+-src https:[^`]+)`/g)].map(([, directive]) => directive);
  return ["default-src 'none'", ...directives].join('; ').replaceAll('https://player.example.com', at.player);
}

test('under the content security policy of the recipe the script and the element play, and nothing is refused', async ({
  page,
  operator,
}) => {
  const policy = readPolicy();
  expect(policy).toBe(`default-src 'none'; frame-src ${at.player}; script-src ${at.player}`);
  const element = exampleOf(examples, 'A custom element with the params as attributes in kebab-case');
  const marked = exampleOf(examples, 'Without a bundler');
  const both = { ...marked, title: 'both', code: `${marked.code}${element.code}` };
  await createExamplePage(page, operator, both).open({ headers: { 'content-security-policy': policy } });
  await (await playerIn(page, 'pardeh-player iframe')).expectPlaying(0.3);
  await playByTap(page, '[data-pardeh] iframe');
  const { width, height } = (await page.locator('[data-pardeh] iframe').boundingBox()) ?? {
    width: 0,
    height: 1,
  };
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('the marked element and the plain frame play in WordPress’s block for custom HTML', async ({
  page,
  operator,
}) => {
  const marked = exampleOf(examples, 'Without a bundler');
  const frame = exampleOf(readExamples(readEmbedding()), 'As a plain iframe');
  // Like a WordPress page, whose themes size frames, and lay out blocks with a maximum width.
  const block = (code: string) => `<div class="wp-block-group">\n${code}</div>`;
  const code = `<style>
      .entry-content > * { max-width: 650px; margin: 0 auto 24px; }
      .entry-content iframe, .entry-content img, .entry-content video { max-width: 100%; }
    </style>
    <article class="entry-content">${block(marked.code)}${block(frame.code)}</article>`;
  await createExamplePage(page, operator, { ...marked, code }).open();
  await playByTap(page, '[data-pardeh] iframe');
  const { width, height } = (await page.locator('[data-pardeh] iframe').boundingBox()) ?? {
    width: 0,
    height: 1,
  };
  expect(width).toBe(650);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await playByTap(page, '.wp-block-group > iframe');
});

test('each row of the table for pages that come from YouTube has a call here that does the same', async ({
  page,
}) => {
  expect(YOUTUBE_CALLS.map(({ row }) => row).toSorted()).toEqual(readYoutubeTable(readme).toSorted());
  await openHostPage(page);
  await inHost(
    page,
    `document.querySelector('#place').id = 'player';
     window.until = (player, holds) => new Promise((resolve) => {
       const look = () => { if (holds(player)) resolve(true); };
       player.on('statechange', look);
       look();
     });
     window.received = [];`,
  );
  for (const { row, act } of YOUTUBE_CALLS) expect(await inHost(page, act), row).toBe(true);
});
