import { expect, test } from 'vitest';
import { isSilent } from './is-silent';

test.each([
  [{ webkitAudioDecodedByteCount: 0 }, true],
  [{ webkitAudioDecodedByteCount: 1 }, false],
  [{ mozHasAudio: false }, true],
  [{ mozHasAudio: true }, false],
  [{}, false],
])('%j: %s', (video, silent) => {
  expect(isSilent(video)).toBe(silent);
});
