import Hls, { Fragment, PlaylistLevelType } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { followStreams } from './follow-stream';

const { Events } = Hls;

/** Otherwise a segment without media would be requested forever, and no attempt would count. */
test('a segment is in the buffer if hls.js found media in it', () => {
  const hls = new Hls({ enableWorker: false });
  const [onPassed, onBuffered, ignore] = [vi.fn(), vi.fn(), () => undefined];
  const follower = { onPassed, onBuffered, onError: ignore, onLoaded: ignore, onPlaylist: ignore };
  const followed = followStreams({ ...follower, isCurrent: () => true, onBackwards: ignore });
  followed.follow(hls);
  const frag = new Fragment(PlaylistLevelType.MAIN, 'https://cdn.example/');
  Object.assign(frag, { sn: 2, level: 0, duration: 2 });
  const buffered = () =>
    hls.trigger(Events.FRAG_BUFFERED, { frag, part: null, stats: frag.stats, id: frag.type });
  buffered();
  expect([onPassed.mock.calls.length, onBuffered.mock.calls.length]).toEqual([0, 0]);
  expect(followed.received().fragments).toBe(0);
  const times = { startPTS: 4, endPTS: 6, startDTS: 4, endDTS: 6 };
  Object.assign(frag.elementaryStreams, { video: { ...times, partial: false } });
  buffered();
  expect([onPassed.mock.calls.length, onBuffered.mock.calls.length]).toEqual([1, 1]);
  expect(followed.received().fragments).toBe(1);
  hls.destroy();
});
