import { expect, test, vi } from 'vitest';
import { playOrMute } from './play-or-mute';

const refusal = (name: string) => new DOMException('', name);
const made = (play: () => Promise<void>) => ({ play: vi.fn(play), muted: false });

test('a picture that may not play with sound plays without it at once, and this is reported', async () => {
  const video = made(() => (video.muted ? Promise.resolve() : Promise.reject(refusal('NotAllowedError'))));
  const onMuted = vi.fn();
  await playOrMute(video, onMuted);
  expect([video.muted, video.play.mock.calls.length, onMuted.mock.calls.length]).toEqual([true, 2, 1]);
});

test('a picture that plays keeps its sound', async () => {
  const video = made(() => Promise.resolve());
  const onMuted = vi.fn();
  await playOrMute(video, onMuted);
  expect([video.muted, video.play.mock.calls.length, onMuted.mock.calls.length]).toEqual([false, 1, 0]);
});

test('a request that another source interrupts is no refusal of sound', async () => {
  const video = made(() => Promise.reject(refusal('AbortError')));
  const onMuted = vi.fn();
  await expect(playOrMute(video, onMuted)).rejects.toThrow(DOMException);
  expect([video.muted, video.play.mock.calls.length, onMuted.mock.calls.length]).toEqual([false, 1, 0]);
});

test('where muted playback is refused as well, nothing more is tried', async () => {
  const video = made(() => Promise.reject(refusal('NotAllowedError')));
  await expect(playOrMute(video, () => undefined)).rejects.toThrow(DOMException);
  expect(video.play).toHaveBeenCalledTimes(2);
});
