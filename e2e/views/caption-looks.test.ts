// @module-tag ci

import { expect, test } from 'vitest';
import { fa } from '../specs/steps/words';
import { captionBoxes, openWithCaptions } from './caption-steps';
import { openSlowLineEngine } from './fixtures/slow-line-engine';
import type { Player } from './player';

const cue = (settings: string, text: string) => `00:00.000 --> 00:59.000 ${settings}\n${text}`;
const fileOf = (...blocks: readonly string[]) => `WEBVTT\n\n${blocks.join('\n\n')}`;
const part = ({ root }: Player, selector: string) => root.querySelector(`[data-caption] ${selector}`);
const styleOf = (player: Player, selector: string) => {
  const element = part(player, selector);
  return element === null ? null : getComputedStyle(element);
};
const written = (player: Player) => expect.poll(() => part(player, 'span > *')).not.toBeNull();

test('tags, classes and styles of a file are drawn', async () => {
  const player = await openWithCaptions(
    fileOf(
      'STYLE\n::cue { color: #0f0; }\n::cue(b) { color: rgb(1, 2, 3); font-size: 150% }\n::cue(v[voice="سارا"]) { font-style: italic }',
      cue(
        '',
        '<b>آری</b> <i>نه</i> <u>شاید</u> <ruby>漢<rt>かん</rt></ruby> <v سارا>سلام</v> <c.yellow.bg_blue>زرد</c> &amp;',
      ),
    ),
  );
  await written(player);
  expect(styleOf(player, 'span')?.color).toBe('rgb(0, 255, 0)');
  expect(styleOf(player, 'b')?.color).toBe('rgb(1, 2, 3)');
  expect(styleOf(player, '[data-voice="سارا"]')?.fontStyle).toBe('italic');
  expect(styleOf(player, 'span > span:last-of-type')?.backgroundColor).toBe('rgb(0, 0, 255)');
  expect(part(player, 'ruby rt')?.textContent).toBe('かん');
  expect(part(player, 'span')?.textContent).toContain('زرد &');
});

test('the viewer’s own look comes before the author’s', async () => {
  const player = await openWithCaptions(
    fileOf('STYLE\n::cue { color: #0f0; background-color: #f00; }', cue('', '<c.red>سرخ</c>')),
    { subtitleTextColor: 'ffe14d' },
  );
  await written(player);
  expect(styleOf(player, 'span')?.color).toBe('rgb(255, 225, 77)');
  expect(styleOf(player, 'span > span')?.color).toBe('rgb(255, 225, 77)');
  expect(styleOf(player, 'span')?.backgroundColor).toBe('rgb(255, 0, 0)');
});

test('a region holds its cues, the latest at its foot', async () => {
  const player = await openWithCaptions(
    fileOf(
      'REGION\nid:top\nwidth:40%\nlines:4\nregionanchor:0%,0%\nviewportanchor:10%,10%',
      cue('region:top', 'یکم'),
      cue('region:top', 'دوم'),
    ),
  );
  await expect.poll(() => captionBoxes(player)).toHaveLength(2);
  const [first, second] = captionBoxes(player);
  const { width, height } = player.video.getBoundingClientRect();
  expect(first?.[0]).toBeCloseTo(width / 10, 0);
  expect(second?.[0]).toBeCloseTo(width / 10, 0);
  expect(first?.[3]).toBeCloseTo(second?.[1] ?? 0, 0);
  expect(first?.[1]).toBeGreaterThanOrEqual(height / 10 - 1);
});

test('captions stand above the bar while it is shown, and never out of the picture', async () => {
  const player = await openWithCaptions(
    fileOf(
      cue('line:-1 align:left', 'یک\nدو'),
      cue('line:99%', 'سه'),
      cue('line:-900', 'چهار'),
      cue('line:100% position:100%', 'پنج '.repeat(90)),
      cue('vertical:rl', '六七八'),
      cue('align:start position:0%', 'هفت'),
    ),
  );
  await expect.poll(() => captionBoxes(player)).toHaveLength(6);
  const frame = player.video.getBoundingClientRect();
  const isWithin = (limit: number) =>
    captionBoxes(player).every(
      ([left, top, right, bottom]) =>
        left > -1 && top > -1 && right < frame.width + 1 && bottom < limit + 1 && right - left > 20,
    );
  await player.stir();
  const bar = player.root.querySelector('[data-controls="shown"] [role="slider"]');
  await expect.poll(() => player.root.querySelector('[data-controls="shown"]')).not.toBeNull();
  expect(bar).not.toBeNull();
  await expect.poll(() => isWithin(frame.height)).toBe(true);
  const short = () => captionBoxes(player).filter(([, top, , bottom]) => bottom - top < frame.height - 88);
  await expect.poll(() => short().every(([, , , bottom]) => bottom <= frame.height - 87)).toBe(true);
});

test('hostile captions load nothing, run nothing and leave the player alone', async () => {
  const deep = 10_000;
  const player = await openWithCaptions(
    fileOf(
      'STYLE\n</style><script>window.broken = 1</script>\n@import "https://evil.example/a.css";\n::cue { background: url(https://evil.example/a.png); color: expression(alert(1)); position: fixed; font-size: 9000px }\n::cue(b) { color: red; } body { display: none }',
      cue('line:1e9 position:-5% size:0% region:none', `${'<b>'.repeat(deep)}ژرف${'</b>'.repeat(deep)}`),
      cue(
        'line:0',
        '<a href="javascript:alert(1)">پیوند</a><img src=x onerror="window.broken=1"><script>window.broken=1</script>',
      ),
      cue('line:3', 'بزرگ '.repeat(200_000)),
    ),
  );
  await expect
    .poll(() => player.root.querySelector('[data-caption] b, [data-captions-placed]'))
    .not.toBeNull();
  expect(player.root.querySelectorAll('[data-caption] :is(a, img, script, style)')).toHaveLength(0);
  expect(player.root.querySelectorAll('[data-caption] b').length).toBeLessThan(20);
  expect(player.root.querySelector('[data-caption]')?.closest('[data-controls]')).not.toBeNull();
  expect('broken' in window).toBe(false);
  expect(getComputedStyle(document.body).display).not.toBe('none');
  expect(performance.getEntriesByType('resource').some(({ name }) => name.includes('evil.example'))).toBe(
    false,
  );
  const frame = player.video.getBoundingClientRect();
  for (const [left, top, right, bottom] of captionBoxes(player)) {
    expect([left > -1, top > -1, right < frame.width + 1, bottom < frame.height + 1]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});

const verticalEdge = ({ root }: Player, selector: string, edge: 'top' | 'bottom') =>
  root.querySelector(selector)?.getBoundingClientRect()[edge] ?? Number.NaN;

test.for([
  ['words alone', ''],
  ['words with a place', 'line:-1'],
] as const)('an offer does not cover captions: %s', async ([, settings]) => {
  const player = await openWithCaptions(
    fileOf(cue(settings, 'دو مسافر نشسته‌اند\nکنار آتش')),
    {},
    { width: 640, height: 360 },
    openSlowLineEngine,
  );
  await expect.element(player.view.getByRole('button', { name: fa('settings.sound-only') })).toBeVisible();
  await expect
    .poll(
      () =>
        verticalEdge(player, '[data-caption]', 'bottom') - verticalEdge(player, '[data-sound-offer]', 'top'),
    )
    .toBeLessThanOrEqual(0);
});
