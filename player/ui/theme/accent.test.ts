// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, contrast } from './accent';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));

/** All surfaces of a theme (`tokens.css`). */
const SURFACES = {
  dark: [
    [11, 13, 16],
    [18, 21, 25],
    [27, 31, 37],
    [38, 44, 52],
  ],
  light: [
    [236, 239, 242],
    [255, 255, 255],
    [239, 242, 244],
    [221, 227, 232],
  ],
} as const;

test.each(['dark', 'light'] as const)('whatever the colour, all is readable on the %s theme', (theme) => {
  fc.assert(
    fc.property(color, (hex) => {
      const { accent, hover, ink, text, soft } = accentOf(hex, theme);
      for (const surface of SURFACES[theme]) {
        expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, hover)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500, examples: [['000000'], ['ffffff'], ['808080'], ['ff0000'], ['0a7d76']] },
  );
});

test('a colour that can be seen stays as it is', () => {
  expect(accentOf('c2185b', 'light').accent).toEqual([194, 24, 91]);
  expect(accentOf('3ccbc1', 'dark').accent).toEqual([60, 203, 193]);
});
