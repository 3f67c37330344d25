import type { Page } from 'playwright/test';
import { expect, type Player, test } from '../steps/player';
import { seekByScript } from '../steps/seek-by-script';
import { fa } from '../steps/words';
import { addSubtitles } from './live-subtitles';

/**
 * Captions are completely within the picture, large enough to read, and not below a control, however small the picture
 * is.
 */

const TEXTS = {
  fa: ['دو مسافر کنار آتش نشسته‌اند', 'و گوش به شب سپرده‌اند', 'و از ستاره‌ها می‌پرسند.', 'و شب دراز است.'],
  ar: ['مسافران يجلسان قرب النار', 'ويُصغيان إلى الليل', 'ويسألان النجوم عن الطريق.', 'والليل طويل.'],
} as const;

type Lang = keyof typeof TEXTS;

const REGION = 'REGION\nid:low\nwidth:60%\nlines:3\nregionanchor:0%,100%\nviewportanchor:10%,90%';

/** Settings and lines of cues, each in its own part of the film. */
const PLACES: readonly (readonly [settings: string, lines: number])[] = [
  ['', 2],
  ['', 3],
  ['', 4],
  ['line:0', 2],
  ['line:50%', 2],
  ['line:-1', 3],
  ['line:-1', 4],
  ['region:low', 2],
  ['line:-3 position:10% align:left', 2],
];
const PART_S = 6;

function writeFile(lang: Lang): string {
  const stamp = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
  const cues = PLACES.map(([settings, lines], index) => {
    const [from, to] = [index * PART_S, (index + 1) * PART_S - 1];
    return `${stamp(from)} --> ${stamp(to)} ${settings}\n${TEXTS[lang].slice(0, lines).join('\n')}`;
  });
  return ['WEBVTT', REGION, ...cues].join('\n\n');
}

const SIZES = [
  [300, 170],
  [390, 219],
  [390, 693],
  [519, 292],
  [844, 390],
  [1280, 720],
] as const;

/** On smaller sizes a panel covers the whole picture. */
const BESIDE_A_PANEL = [
  [520, 292],
  [640, 360],
  [844, 390],
  [1280, 720],
] as const;

/** At this size some panels open above buttons that are further left. */
const ROOMY = [1280, 720] as const;

/** Minimum font size, in CSS pixels. */
const LEAST_LETTERS = 12;
const LEAST_MARGIN = 1;

/** Finds problems of the visible captions. */
function findFaults({ frame }: Player): Promise<string[]> {
  return frame.evaluate(
    ([leastLetters, leastMargin]) => {
      const stage = document.querySelector('[data-controls]');
      const words = [...document.querySelectorAll('[data-caption] > span')];
      const lines = words.flatMap((one) => [...one.getClientRects()]);
      if (stage === null || lines.length === 0) return ['no caption'];
      const { left, top, right, bottom } = stage.getBoundingClientRect();
      const isWhole = lines.every(
        (line) =>
          line.left >= left + leastMargin &&
          line.right <= right - leastMargin &&
          line.top >= top + leastMargin &&
          line.bottom <= bottom - leastMargin,
      );
      const isCut = words.some((one) => {
        const cue = one.closest('[data-caption]');
        const hidden = (part?: Element | null) => (part ? part.scrollHeight - part.clientHeight : 0);
        // The background of the text extends beyond its line by less than this.
        return Math.max(hidden(cue), hidden(cue?.parentElement)) > leastLetters / 2;
      });
      const isSmall = words.some((one) => Number.parseFloat(getComputedStyle(one).fontSize) < leastLetters);
      const covers = [
        ...stage.querySelectorAll(
          ':is(button, [role=slider], header h2, header div > span):not(dialog *), dialog',
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return lines.some(
            (line) =>
              line.left < box.right &&
              line.right > box.left &&
              line.top < box.bottom &&
              line.bottom > box.top,
          );
        });
      return [
        ...(isWhole ? [] : ['not whole in the picture']),
        ...(isCut ? ['cut'] : []),
        ...(isSmall ? ['too small'] : []),
        ...covers.map((one) => `under ${one.getAttribute('aria-label') ?? one.textContent}`),
      ];
    },
    [LEAST_LETTERS, LEAST_MARGIN] as const,
  );
}

async function expectNoFaults(
  opened: Player,
  what: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
  for (const [width, height] of sizes) {
    await opened.page.setViewportSize({ width, height });
    await expect.poll(() => findFaults(opened), { message: `${what}, ${width} by ${height}` }).toEqual([]);
  }
}

async function openFilm(page: Page, player: { open(query: object): Promise<Player> }, lang: Lang) {
  await page.route(/\/subtitles\/(?:fa|ar)\.vtt/, (route) =>
    route.fulfill({
      body: writeFile(lang),
      contentType: 'text/vtt',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed', lang });
  await opened.expectPlaying(0.3);
  await opened.press('c');
  await opened.pauseByKey();
  return opened;
}

const HANDS = {
  mouse: {},
  finger: { viewport: { width: 390, height: 219 }, hasTouch: true, isMobile: true },
} as const;

for (const [hand, use] of Object.entries(HANDS))
  test.describe(`by ${hand}`, () => {
    test.use(use);
    test.setTimeout(90_000);

    for (const [lang, size] of [
      ['fa', 100],
      ['ar', 75],
      ['fa', 175],
    ] as const)
      test(`captions of a film keep clear of controls and edges, in ${lang} at ${size} percent`, async ({
        page,
        player,
      }) => {
        await page.addInitScript(
          (text) => localStorage.setItem('pardeh:settings', text),
          JSON.stringify({ subtitleSize: size }),
        );
        const opened = await openFilm(page, player, lang);
        for (const [index, [settings, lines]] of PLACES.entries()) {
          await seekByScript(opened, index * PART_S + 2);
          const what = `${lines} lines at “${settings}”`;
          await expect(opened.frame.locator('[data-controls=shown] [data-caption]')).toBeVisible();
          await expectNoFaults(opened, `${what} with controls`);
          // When locked, no controls are shown, although it is paused.
          await opened.press('l');
          await expect(opened.frame.locator('[data-controls=hidden] [data-caption]')).toBeVisible();
          await expectNoFaults(opened, `${what} without controls`);
          await opened.press('l');
        }
      });
  });

test('captions stand beside an open panel', async ({ page, player }) => {
  const opened = await openFilm(page, player, 'fa');
  const panels = [
    [fa('settings.title'), BESIDE_A_PANEL],
    [fa('markers.title'), BESIDE_A_PANEL],
    [fa('share.title'), [ROOMY]],
    [fa('feedback.title'), [ROOMY]],
  ] as const;
  for (const [name, sizes] of panels)
    for (const [index, [settings, lines]] of PLACES.entries()) {
      await seekByScript(opened, index * PART_S + 2);
      await opened.page.setViewportSize({ width: ROOMY[0], height: ROOMY[1] });
      await opened.frame.getByRole('button', { name, exact: true }).click();
      await expect(opened.frame.getByRole('dialog')).toBeVisible();
      await expectNoFaults(opened, `${name}, ${lines} lines at “${settings}”`, sizes);
      await opened.page.keyboard.press('Escape');
    }
});

test.describe('by finger', () => {
  test.use(HANDS.finger);

  test('captions of a live stream keep clear of controls and edges', async ({ page, player, operator }) => {
    const live = await operator.liveStream({ media: 'stage', timeMachine: true });
    await addSubtitles(page, live, () => TEXTS.fa.slice(0, 2).join('\n'));
    const opened = await player.open({ ...live.query(), site: 'embed' });
    await opened.expectPlaying(0.3);
    await opened.press('c');
    await expect(opened.frame.locator('[data-caption]').first()).toBeVisible();
    await opened.pauseByKey();
    await opened.press('ArrowLeft');
    await expectNoFaults(opened, 'with controls');
    const fullscreen = opened.frame.getByRole('button', { name: fa('transport.fullscreen') });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(fullscreen).toBeInViewport({ ratio: 1 });
    }
  });
});
