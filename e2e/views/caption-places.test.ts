// @module-tag ci

import { expect, test } from 'vitest';
import {
  browserCueBoxes,
  captionBoxes,
  openWithCaptions,
  setSameLetters,
  showBrowsersCues,
} from './caption-steps';

/** Captions are at the position that their file states, which is where the browser would draw them. */

const cue = (settings: string, text = 'دو مسافر نشسته‌اند\nکنار آتش') =>
  `00:00.000 --> 00:59.000 ${settings}\n${text}`;
const fileOf = (...cues: readonly string[]) => `WEBVTT\n\n${cues.join('\n\n')}`;

/** Tolerance in pixels: the browser derives the line height from the glyphs, the page from its style. */
const NEAR = 3;

const CASES: Readonly<Record<string, readonly string[]>> = {
  'line:0': [cue('line:0')],
  'line:2 align:left': [cue('line:2 align:left')],
  'line:-1 align:right': [cue('line:-1 align:right')],
  'line:-3 position:20% align:start': [cue('line:-3 position:20% align:start')],
  'line:10% position:50% size:40%': [cue('line:10% position:50% size:40%')],
  'line:50%': [cue('line:50%')],
  'line:100%': [cue('line:100%')],
  'line:0 position:80% size:30% align:end': [cue('line:0 position:80% size:30% align:end')],
  'position:25% size:40%': [cue('position:25% size:40%')],
  'align:left': [cue('align:left')],
  'align:right size:60%': [cue('align:right size:60%')],
  'vertical:rl': [cue('vertical:rl', '二人の\n旅人')],
  'vertical:lr line:1 size:60%': [cue('vertical:lr line:1 size:60%', '二人の旅人')],
  'English at position:10% align:start': [
    cue('position:10% align:start line:0', 'Two travellers sit\nby the fire'),
  ],
  'two at one line': [cue('line:0', 'یک'), cue('line:0', 'دو')],
  'two at the foot': [cue('line:-1', 'یک'), cue('line:-1', 'دو')],
};

/** One of each kind; `npm run test:all` runs the others. */
const TYPICAL = [
  'line:10% position:50% size:40%',
  'line:-3 position:20% align:start',
  'vertical:rl',
  'two at the foot',
];
const OTHERS = Object.keys(CASES).filter((name) => !TYPICAL.includes(name));

const TIERS: readonly (readonly [names: readonly string[], tier: { tags?: string[] }])[] = [
  [TYPICAL, {}],
  [OTHERS, { tags: ['all'] }],
];

for (const [names, tier] of TIERS)
  test.each(names)('a cue stands where the browser draws it: %s', tier, async (name) => {
    const cues = CASES[name] ?? [];
    setSameLetters();
    const player = await openWithCaptions(fileOf(...cues));
    await expect.poll(() => captionBoxes(player)).toHaveLength(cues.length);
    showBrowsersCues(player, fileOf(...cues));
    await expect.poll(() => browserCueBoxes()).toHaveLength(cues.length);
    const theirs = await browserCueBoxes();
    const ours = captionBoxes(player);
    const off = theirs.flatMap((box, index) =>
      box.map((place, side) => Math.abs((ours[index]?.[side] ?? Number.NaN) - place)),
    );
    expect(
      off.filter((pixels) => !(pixels < NEAR)),
      JSON.stringify({ theirs, ours }),
    ).toEqual([]);
  });
