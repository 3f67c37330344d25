// @vitest-environment node
import { expect, test } from 'vitest';
import { mayClip } from './clip-rules';

test('clips are off where downloads are, unless their own flag says otherwise', () => {
  const may = (featureSet: object, raw: boolean | null = null) => mayClip({ raw, featureSet });
  expect(may({})).toBe(true);
  expect(may({ downloadUrl: false })).toBe(false);
  expect(may({ clip: false })).toBe(false);
  expect(may({ downloadUrl: false, clip: true })).toBe(true);
  expect(may({ clip: true }, true)).toBe(false);
});
