import { expect, test } from 'vitest';
import { isSilent } from './is-silent';

test.each([
  [{ webkitAudioDecodedByteCount: 0 }, true],
  [{ webkitAudioDecodedByteCount: 1 }, false],
  [{ mozHasAudio: false }, true],
  [{ mozHasAudio: true }, false],
  [{ audioTracks: { length: 1 }, webkitAudioDecodedByteCount: 0 }, false],
  [{ audioTracks: { length: 0 }, webkitAudioDecodedByteCount: 0 }, true],
  [{}, false],
])('%j: %s', (video, silent) => {
  expect(isSilent(video)).toBe(silent);
});
