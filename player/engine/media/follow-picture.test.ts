import { expect, test } from 'vitest';
import { followPicture } from './follow-picture';

test('media without a picture are known as soon as they play, and so is a picture that comes later', () => {
  const facts = { readyState: 0, videoWidth: 0 };
  const video = document.createElement('video');
  for (const name of ['readyState', 'videoWidth'] as const)
    Object.defineProperty(video, name, { get: () => facts[name] });
  const { lacking, stop } = followPicture(video);
  const change = (to: Partial<typeof facts>, event: string) => {
    Object.assign(facts, to);
    video.dispatchEvent(new Event(event));
    return lacking.value;
  };
  expect(change({ readyState: 1 }, 'timeupdate')).toBe(false);
  expect(change({ readyState: 4 }, 'timeupdate')).toBe(true);
  expect(change({ videoWidth: 640 }, 'resize')).toBe(false);
  stop();
  expect(change({ videoWidth: 0 }, 'resize')).toBe(false);
});
