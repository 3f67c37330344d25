import type { Page } from 'playwright/test';
import type { Operator } from '../../../operator/operator';
import { at, ownPages } from '../../steps/addresses';
import { playerIn } from '../../steps/host-page';
import { writeOwnPage } from '../../steps/own-page';
import { expect, type Player } from '../../steps/player';
import { compileExample, ENTRY } from './compile-example';
import type { Example } from './read-examples';

/** The player's URL in all examples. */
const PLACEHOLDER = 'https://player.example.com';

interface Surroundings {
  /** Elements of the page that the example expects. */
  readonly markup?: string;
  /** Changes the example as a host page would. */
  readonly edit?: (code: string) => string;
  /** Headers of the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An example in a host page. */
export interface ExamplePage {
  readonly page: Page;
  readonly operator: Operator;
  /** The page's console messages. */
  readonly logs: readonly string[];
  /** Makes the page's own server respond to requests for this path. */
  serve(path: string, answer: (body: string | null) => string | Promise<string>): Promise<void>;
  open(surroundings?: Surroundings): Promise<void>;
}

export function createExamplePage(page: Page, operator: Operator, example: Example): ExamplePage {
  const logs: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') logs.push(message.text());
  });
  return {
    page,
    operator,
    logs,
    async serve(path, answer) {
      await page.route(`${ownPages}${path}`, async (route) => {
        await route.fulfill({ contentType: 'text/plain', body: await answer(route.request().postData()) });
      });
    },
    async open({ edit, ...surroundings } = {}) {
      const code = (edit?.(example.code) ?? example.code).replaceAll(PLACEHOLDER, at.player);
      await openExample(page, { ...example, code }, surroundings);
    },
  };
}

/** Opens an example, or several in HTML, in a host page. */
async function openExample(
  page: Page,
  example: Example,
  { markup = '', headers = {} }: Surroundings,
): Promise<void> {
  const scripts = await compileExample(example);
  const body =
    example.language === 'html' ? example.code : `<script type="module" src="./${ENTRY}"></script>`;
  await page.goto(writeOwnPage(pageOf(`${markup}${body}`), { headers, scripts }), { waitUntil: 'commit' });
}

/** Names that a bundler would resolve are mapped to the export's files. */
function pageOf(body: string): string {
  const imports = {
    '@pardeh/host-sdk': `${at.player}/host-sdk.js`,
    '@pardeh/host-sdk/element': `${at.player}/host-sdk.element.js`,
    '@pardeh/host-sdk/vimeo': `${at.player}/host-sdk.vimeo.js`,
    'media-chrome': `./${ENTRY}`,
  };
  // An inline script, which a content security policy would forbid.
  const map = /"\.\/example\.js"|'@pardeh\//.test(body)
    ? `<script type="importmap">${JSON.stringify({ imports })}</script>`
    : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>host</title>
${map}
<body>
${body}
</body>
</html>`;
}

/** A frame rendered by a server, as the examples that adopt one expect it. */
export function renderedFrame(query = ''): string {
  const address = `${at.player}/plr/?site=embed&type=vod&id=1001${query}#pardeh=film-1001`;
  return `<iframe id="film" title="A film" allow="autoplay; fullscreen" width="640" height="360" src="${address}"></iframe>`;
}

/** The player of an example, playing after the viewer's tap. */
export async function playByTap(page: Page, selector: string): Promise<Player> {
  const player = await playerIn(page, selector);
  await player.tapPlay();
  await player.expectPlaying(0.3);
  return player;
}

/** Seeks by the element itself, since the example has no seek. */
export async function goTo(player: Player, place: (duration: number) => number): Promise<void> {
  const { duration } = await player
    .video()
    .evaluate((video) => ({ duration: Reflect.get(video, 'duration') }));
  await player.video().evaluate((video, time) => Reflect.set(video, 'currentTime', time), place(duration));
}

/** Expects the example to log the end of a film. */
export async function expectLogAtEnd(
  { logs }: ExamplePage,
  player: Player,
  line = 'ended 1001',
): Promise<void> {
  expect(logs).not.toContain(line);
  await goTo(player, (duration) => duration - 0.5);
  await expect.poll(() => logs).toContain(line);
}
