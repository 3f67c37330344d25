import Hls, { Fragment, LevelDetails, PlaylistLevelType } from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { preferSoonAfterSeek } from './soon-after-seek';

afterEach(() => vi.restoreAllMocks());

/** A film with segments of four seconds, of which the first ten seconds are buffered. */
function open() {
  const video = document.createElement('video');
  const hls = new Hls({ enableWorker: false });
  const details = new LevelDetails('');
  const fragments = [0, 4, 8, 12, 16].map((start) => ({ start, end: start + 4, duration: 4 }));
  Object.defineProperty(details, 'fragments', { value: fragments });
  vi.spyOn(hls, 'latestLevelDetails', 'get').mockReturnValue(details);
  Object.defineProperties(video, {
    currentTime: { value: 0, writable: true },
    buffered: { value: { length: 1, start: () => 0, end: () => 10 } },
  });
  preferSoonAfterSeek(hls, video);
  const allowed = () => hls.config.maxStarvationDelay;
  return {
    hls,
    seek(place: number) {
      video.currentTime = place;
      video.dispatchEvent(new Event('seeking'));
      return allowed();
    },
    /** Loads a segment of the video, or its init segment. */
    load(what: number | 'initSegment') {
      const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, ''), { sn: what });
      hls.trigger(Hls.Events.FRAG_LOADING, { frag, targetBufferTime: 0 });
      return allowed();
    },
  };
}

test('the further a place is in its segment, the smaller that has to be, and no other one', () => {
  const { seek, load } = open();
  expect(seek(12)).toBe(4);
  expect(seek(13.5)).toBeCloseTo(2);
  expect(seek(15.5)).toBeCloseTo(1);
  expect(load('initSegment')).toBeCloseTo(1);
  expect(load(3)).toBe(4);
});

test('buffered positions show at once, and positions outside all segments are not judged', () => {
  const { seek } = open();
  expect(seek(15.5)).toBeCloseTo(1);
  expect(seek(7)).toBe(4);
  expect(seek(99)).toBe(4);
});

test('an instance that is gone is left alone', () => {
  const { hls, seek } = open();
  hls.destroy();
  expect(seek(13.5)).toBe(4);
});
