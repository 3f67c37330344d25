import { expect, test, vi } from 'vitest';
import { openBrowserFeed } from './browser-feed';

/** Of a `MediaError`. */
const NETWORK = 2;

test('the last time that is reported after an error is no sign that the file comes again', () => {
  const video = document.createElement('video');
  const facts: { error: { code: number } | null } = { error: null };
  Object.defineProperties(video, { readyState: { value: 2 }, error: { get: () => facts.error } });
  const arrived = vi.fn();
  const feed = openBrowserFeed({
    video,
    url: 'https://media.test/a.mp4',
    from: 0,
    begins: null,
    playWanted: true,
    readable: false,
    soundOnly: false,
    sound: null,
    arrived,
    lost: () => undefined,
  });
  video.dispatchEvent(new Event('timeupdate'));
  expect(arrived).toHaveBeenCalledTimes(1);
  facts.error = { code: NETWORK };
  video.dispatchEvent(new Event('timeupdate'));
  expect(arrived).toHaveBeenCalledTimes(1);
  feed.close();
});
