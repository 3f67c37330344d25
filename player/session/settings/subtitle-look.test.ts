// @vitest-environment node
import { expect, it } from 'vitest';
import { BACKGROUND_COLORS, TEXT_COLORS } from './subtitle-look';

it('text and background of subtitles can be black, white, yellow, blue and green', () => {
  for (const colors of [TEXT_COLORS, BACKGROUND_COLORS]) {
    expect(colors.map(({ name }) => name)).toEqual(['black', 'white', 'yellow', 'blue', 'green']);
  }
});
