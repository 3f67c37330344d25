import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitPicture } from './await-picture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(comes = true) {
  const video = document.createElement('video');
  const missed = vi.fn();
  const picture = awaitPicture(video, () => comes, missed);
  picture.begin();
  return { video, missed, picture };
}

test('a picture that does not come within eight seconds is missed once', () => {
  const { missed, picture } = open();
  vi.advanceTimersByTime(7900);
  expect(missed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  picture.fail();
  expect(missed).toHaveBeenCalledOnce();
});

test('a picture of which nothing has come within four seconds is missed once', () => {
  const { missed } = open(false);
  vi.advanceTimersByTime(3900);
  expect(missed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(missed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20_000);
  expect(missed).toHaveBeenCalledOnce();
});

test('a stream that fails before its picture is there misses it at once', () => {
  const { missed, picture } = open();
  picture.fail();
  vi.advanceTimersByTime(20_000);
  expect(missed).toHaveBeenCalledOnce();
});

test('a picture that has come is not missed, and neither is one that nobody wants any more', () => {
  const shown = open();
  shown.video.dispatchEvent(new Event('loadeddata'));
  const unwanted = open();
  unwanted.picture.stop();
  for (const { picture } of [shown, unwanted]) picture.fail();
  vi.advanceTimersByTime(20_000);
  expect(shown.missed).not.toHaveBeenCalled();
  expect(unwanted.missed).not.toHaveBeenCalled();
});

test('without a network the picture stays wanted', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { missed, picture } = open();
  picture.fail();
  vi.advanceTimersByTime(20_000);
  expect(missed).not.toHaveBeenCalled();
});
