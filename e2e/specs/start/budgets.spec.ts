import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright/test';
import { at, playerUrl, STATE } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { JOURNEY } from '../steps/tiers';

/** Budgets of the built files, in bytes after brotli; only files that a real page requests count. */
const KB = 1024;
const SDK_BUDGET = 6.9 * KB;
/** For the usual build; captions in the video and encrypted streams load the full one. */
const ENGINE_BUDGET = 106 * KB;
const FIRST_FRAME_BUDGET = 30 * KB;
/** The page contains working controls (`first-controls.spec.ts`), so playback waits for nothing else. */
const PAGE_BUDGET = 16 * KB;
/**
 * The page, scripts and styles until the player's own controls replace the page's, including the settings menu. New
 * file names alone change it by 0.1 kB.
 */
const CONTROLS_BUDGET = 131.6 * KB;

function weigh(file: string): number {
  const source = readFileSync(`${STATE}/dist/${file}`);
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Total size of the player's own scripts and styles among these URLs, without hls.js. */
function weighOwn(addresses: readonly string[]): { bytes: number; files: string } {
  const files = addresses
    .filter((address) => address.startsWith(at.player) && /\.(js|css)$/.test(address))
    .map((address) => new URL(address).pathname.slice(1))
    .filter((file) => !isHlsJs(file));
  const all = [...files, 'plr/index.html'];
  const weights = all.map((file) => ({ file, bytes: weigh(file) }));
  return {
    bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    files: weights.map(({ file, bytes }) => `${file} ${bytes}`).join(', '),
  };
}

function readRequests(page: Page): Promise<{ name: string; startedAt: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, startedAt: entry.startTime })),
  );
}

/** Identifies chunks with hls.js by their content, since their names may change. */
const isHlsJs = (file: string) => holds(file, 'hlsFragLoading');
/** The chunks that play streams, including the worker and its replacement for the main thread. */
const isEngine = (file: string) => holds(file, 'stream-controller');

function holds(file: string, text: string): boolean {
  return readFileSync(`${STATE}/dist/${file}`, 'utf8').includes(text);
}

test('the page with its static controls is light', JOURNEY, () => {
  expect(weigh('plr/index.html')).toBeLessThanOrEqual(PAGE_BUDGET);
});

test('the engine of HLS streams is light', JOURNEY, () => {
  const engines = readdirSync(`${STATE}/dist/assets`)
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && isEngine(file));
  const sizeOf = (file: string) => statSync(`${STATE}/dist/${file}`).size;
  expect(engines).toHaveLength(2);
  const [usual = ''] = engines.sort((one, other) => sizeOf(one) - sizeOf(other));
  expect(weigh(usual), usual).toBeLessThanOrEqual(ENGINE_BUDGET);
});

test('the host SDK is light', JOURNEY, () => {
  for (const file of ['host-sdk.js', 'host-sdk.global.js'])
    expect(weigh(file)).toBeLessThanOrEqual(SDK_BUDGET);
});

test(
  'little stands before the first frame, and the controls are not far behind @alone',
  JOURNEY,
  async ({ page }) => {
    await page.addInitScript(() => {
      let watched = false;
      new MutationObserver((_changes, observer) => {
        const video = document.querySelector('video');
        if (video !== null && !watched) {
          watched = true;
          video.requestVideoFrameCallback(() => performance.mark('first-frame'));
        }
        if (document.querySelector('[data-controls] button') === null) return;
        observer.disconnect();
        performance.mark('controls');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(playerUrl({ type: 'vod', id: '1001', autoplay: true }));
    const frame = await moment(page, 'first-frame');
    const controls = await moment(page, 'controls');
    const all = await readRequests(page);
    const before = weighOwn(all.filter(({ startedAt }) => startedAt < frame).map(({ name }) => name));
    expect(before.bytes, `before the first frame: ${before.files}`).toBeLessThanOrEqual(FIRST_FRAME_BUDGET);
    const shown = weighOwn(all.filter(({ startedAt }) => startedAt < controls).map(({ name }) => name));
    expect(shown.bytes, `until the controls: ${shown.files}`).toBeLessThanOrEqual(CONTROLS_BUDGET);
  },
);

/** Milliseconds from the start of the navigation to a mark, once it is set. */
async function moment(page: Page, mark: string): Promise<number> {
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? false,
    mark,
  );
  return Number(await found.jsonValue());
}

/** Features of 2021 and later. Lookbehind makes the whole script a syntax error in Safari before 16.4. */
const YOUNG = [
  // A spread also has dots.
  /(?<!\.)\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|throwIfAborted)\(/,
  /\bObject\.(hasOwn|groupBy)\b/,
  /\bURL\.(canParse|parse)\(/,
  /\bAbortSignal\.(timeout|any)\(/,
  /\b(withResolvers|fromAsync|structuredClone)\(/,
  /\bIntl\.Segmenter\b/,
  /\(\?<[=!]/,
];

/** CSS of 2022 and later for which the build writes no fallback (`player/build/older-css.ts`). */
const YOUNG_CSS = [
  /\d[dsl]v[hwib]\b/,
  /@layer\b/,
  /@scope\b/,
  /\blight-dark\(/,
  /@starting-style\b/,
  /(?<=[{};])&/,
];

/** A browser that does not support one selector of a list ignores the whole list, except inside `:is`. */
const LISTS = /(?<=[{};])([^{};@]*:has\([^{};]*)\{/g;
const splitList = (list: string) => list.split(/,(?![^(]*\))/);

test('the built styles need nothing that browsers of 2021 lack', JOURNEY, () => {
  const files = readdirSync(`${STATE}/dist/assets`).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(30);
  const found = [...files.map((name) => `assets/${name}`), 'plr/index.html'].flatMap((name) => {
    const source = readFileSync(`${STATE}/dist/${name}`, 'utf8');
    const styles = name.endsWith('.css') ? source : (/<style>(.*?)<\/style>/s.exec(source)?.[1] ?? '');
    const young = YOUNG_CSS.flatMap((pattern) => pattern.exec(styles)?.[0] ?? []);
    const mixed = [...styles.matchAll(LISTS)]
      .map(([, list = '']) => list)
      .filter((list) => !list.includes(':is('))
      .filter((list) => !splitList(list).every((one) => one.includes(':has(')));
    return [...young, ...mixed].map((what) => `${name}: ${what}`);
  });
  expect(found).toEqual([]);
});

test('the built scripts need nothing that browsers of 2021 lack', JOURNEY, () => {
  // Rays in Three.js have their own method `at`.
  const files = readdirSync(`${STATE}/dist/assets`).filter((name) => /^(?!panorama|sdk-).*\.js$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  const found = [...files.map((name) => `assets/${name}`), 'plr/index.html', 'plr/preload.html'].flatMap(
    (name) => {
      const source = readFileSync(`${STATE}/dist/${name}`, 'utf8');
      return YOUNG.flatMap((young) => young.exec(source)?.[0] ?? []).map((what) => `${name}: ${what}`);
    },
  );
  expect(found).toEqual([]);
});
