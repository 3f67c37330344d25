import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright/test';
import { logLine } from '../commands/log-line.mjs';

import { createOperator } from '../operator/operator';
import { at, playerUrl } from '../specs/steps/addresses';
import startServers from '../specs/steps/start-servers';
import { DRESSINGS, type Dressing } from './dressings';
import { type LookState, openScene } from './scene';
import { drawSheet, type Shot } from './sheet';
import { LOOK_SIZES, type LookSize, nameOf } from './sizes';
import { STATES } from './states';

/**
 * Screenshots of all states of the built player at all sizes, in both languages and themes, and one sheet of each
 * state, in `.state/look`. `npm run look -- [part of a state's name | size | fa | ar | dark | light …]` creates some of
 * them.
 */
const FOLDER = `${fileURLToPath(new URL('../../.state/look', import.meta.url))}/`;

const asked = process.argv.slice(2);
const choose = <T>(all: readonly T[], isNamed: (one: T, name: string) => boolean): readonly T[] => {
  const chosen = all.filter((one) => asked.some((name) => isNamed(one, name)));
  return chosen.length > 0 ? chosen : all;
};

/** Longer than the codes of languages, which are parts of many names. */
const PART_LENGTH = 3;

const states = choose(STATES, ({ name }, part) => part.length >= PART_LENGTH && name.includes(part));
const sizes = choose(LOOK_SIZES, (size, name) => nameOf(size) === name);
const byLanguage = choose(DRESSINGS, ({ lang }, name) => lang === name);
const byTheme = choose(DRESSINGS, ({ theme }, name) => theme === name);
const dressings = byLanguage.filter((dressing) => byTheme.includes(dressing));

async function lookAt(browser: Browser, state: LookState): Promise<void> {
  const shots = new Map<string, Shot>();
  for (const dressing of dressings)
    for (const touch of [false, true]) {
      const fitting = sizes.filter((size) => (size.touch === true) === touch);
      if (fitting.length > 0) await shoot(browser, state, fitting, dressing, shots);
    }
  const rows = dressings.map((dressing) =>
    sizes.flatMap((size) => shots.get(keyOf(state, size, dressing)) ?? []),
  );
  await drawSheet(browser, rows, `${FOLDER}${state.name}.png`);
}

const keyOf = ({ name }: LookState, size: LookSize, { lang, theme }: Dressing) =>
  `${name}-${nameOf(size)}-${lang}-${theme}`;

async function shoot(
  browser: Browser,
  state: LookState,
  fitting: readonly LookSize[],
  dressing: Dressing,
  shots: Map<string, Shot>,
): Promise<void> {
  const [first] = fitting;
  if (first === undefined) return;
  const touch = first.touch === true;
  const context = await browser.newContext({
    viewport: { width: first.width, height: first.height },
    locale: 'fa-IR',
    hasTouch: touch,
    isMobile: touch,
  });
  const page = await context.newPage();
  const scene = openScene(page, dressing.lang);
  const operator = createOperator(at.platform);
  await state.prepare?.(page);
  await page.goto(playerUrl({ ...(await state.open(operator)), ...dressing }));
  await page.locator('[data-controls], h1').first().waitFor();
  await scene.seconds(2);
  await state.begin?.(scene, operator);
  for (const size of fitting) {
    const { width, height } = size;
    await page.setViewportSize({ width, height });
    await scene.seconds(0.4);
    await state.show?.(scene);
    if (state.calm !== true) await scene.stir();
    await scene.seconds(0.6);
    const key = keyOf(state, size, dressing);
    const file = `${FOLDER}shots/${key}.png`;
    await page.screenshot({ path: file });
    shots.set(key, { file, width, height, caption: key });
    if (state.show === undefined) continue;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await scene.seconds(0.2);
  }
  await context.close();
}

mkdirSync(`${FOLDER}shots`, { recursive: true });
const stop = await startServers();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  for (const state of states) {
    logLine(`look: ${state.name}`);
    await lookAt(browser, state);
  }
} finally {
  await browser.close();
  await stop();
}
logLine(`look: the sheets are in ${FOLDER}`);
