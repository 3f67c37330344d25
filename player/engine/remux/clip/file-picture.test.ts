import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedOptions } from '../../media/feed';
import { openFilePicture } from './file-picture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An element whose seeks complete when the test completes them. */
function open() {
  const video = document.createElement('video');
  video.pause = video.load = () => undefined;
  const sought: number[] = [];
  let seeking = false;
  Object.defineProperties(video, {
    readyState: { get: () => (seeking ? 1 : 2) },
    seeking: { get: () => seeking },
    duration: { value: 60 },
    currentTime: {
      get: () => sought[sought.length - 1] ?? 0,
      set: (time: number) => {
        sought.push(time);
        seeking = true;
      },
    },
  });
  const opened: FeedOptions[] = [];
  const close = vi.fn();
  const openFeed = (options: FeedOptions) => {
    opened.push(options);
    return { goOn: () => false, wantPlay: () => undefined, close };
  };
  const playing = document.createElement('video');
  const picture = openFilePicture({
    video,
    playing,
    openFeed,
    url: 'https://files.example/a.mp4',
    begins: 2,
  });
  const arrive = () => {
    seeking = false;
    video.dispatchEvent(new Event('seeked'));
  };
  const show = (time: number) => {
    picture.show(time);
    vi.runAllTimers();
  };
  return { video, picture, sought, opened, close, arrive, show };
}

test('one picture is sought at a time, and the last wanted one is shown', () => {
  const { video, picture, sought, opened, arrive, show } = open();
  picture.show(5);
  show(10);
  expect(opened.map(({ playWanted, begins }) => [playWanted, begins])).toEqual([[false, 2]]);
  video.dispatchEvent(new Event('loadedmetadata'));
  for (const time of [20, 30, 90]) show(time);
  expect(sought).toEqual([10]);
  arrive();
  expect([picture.shown.value, sought]).toEqual([10, [10, 60]]);
  arrive();
  expect([picture.shown.value, sought.length, opened.length]).toEqual([60, 2, 1]);
});

test.each(['closed', 'lost'])('nothing is fetched after it is %s', (how) => {
  const { picture, opened, close, show } = open();
  show(10);
  picture.show(20);
  if (how === 'closed') picture.close();
  else opened[0]?.lost({ reason: 'network', type: 'videoTagError', detail: 'network-error' });
  vi.runAllTimers();
  expect([picture.shown.value, close.mock.calls.length, opened.length]).toEqual([null, 1, 1]);
  if (how === 'closed') return;
  show(30);
  expect(opened).toHaveLength(1);
});
