import { expect, test, vi } from 'vitest';
import { playOrMute } from './play-or-mute';

const refusal = (name: string) => new DOMException('', name);

/** @param play the browser's response, which depends on whether the video is muted */
function open(play: (muted: boolean) => Promise<void>, { muted = false, isKnown = false } = {}) {
  const attempts: boolean[] = [];
  const onMuted = vi.fn();
  const video = {
    muted,
    play() {
      attempts.push(video.muted);
      return play(video.muted);
    },
  };
  const result = playOrMute(video, { isSoundRefused: () => isKnown, onMuted: () => onMuted() });
  return { result, video, attempts, onMuted };
}

const onlyMuted = (muted: boolean) =>
  muted ? Promise.resolve() : Promise.reject(refusal('NotAllowedError'));

test('a picture that may not play with sound plays without it at once, and this is reported', async () => {
  const { result, video, attempts, onMuted } = open(onlyMuted);
  await result;
  expect([video.muted, attempts, onMuted.mock.calls.length]).toEqual([true, [false, true], 1]);
});

test('where sound is known to be refused, no attempt is made with it', async () => {
  const { result, attempts, onMuted } = open(onlyMuted, { isKnown: true });
  await result;
  expect([attempts, onMuted.mock.calls.length]).toEqual([[true], 1]);
});

test('a picture that plays keeps its sound', async () => {
  const { result, video, attempts, onMuted } = open(() => Promise.resolve());
  await result;
  expect([video.muted, attempts, onMuted.mock.calls.length]).toEqual([false, [false], 0]);
});

test('a picture that is muted anyway asks for nothing, and its refusal is none of sound', async () => {
  const { result, attempts, onMuted } = open(() => Promise.reject(refusal('NotAllowedError')), {
    muted: true,
    isKnown: true,
  });
  await expect(result).rejects.toThrow(DOMException);
  expect([attempts, onMuted.mock.calls.length]).toEqual([[true], 0]);
});

test('a request that another source interrupts is no refusal of sound', async () => {
  const { result, attempts, onMuted } = open(() => Promise.reject(refusal('AbortError')));
  await expect(result).rejects.toThrow(DOMException);
  expect([attempts, onMuted.mock.calls.length]).toEqual([[false], 0]);
});

test.each([false, true])(
  'where muted playback is refused as well, nothing more is tried, and the press may have sound',
  async (isKnown) => {
    const { result, video, attempts } = open(() => Promise.reject(refusal('NotAllowedError')), { isKnown });
    await expect(result).rejects.toThrow(DOMException);
    expect([attempts, video.muted]).toEqual([isKnown ? [true] : [false, true], false]);
  },
);
