import { Fragment, LevelDetails, PlaylistLevelType } from 'hls.js';
import BaseStreamController from 'hls.js/src/controller/base-stream-controller';
import { expect, test } from 'vitest';

/** The segments that the first playlist of another rendition of a live stream lists; each lasts 4 s. */

const BASE = 'https://media.test/live.m3u8';

/** @param ends end of its media, in seconds */
function segment(sn: number, ends = sn * 4) {
  const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, BASE), { sn, cc: 0, level: 1 });
  frag.setStart(sn * 4 - 4);
  frag.setDuration(ends - frag.start);
  return frag;
}

const dated = (frag: Fragment) => Object.assign(frag, { programDateTime: frag.start * 1000 });

function firstOf(listed: readonly number[], { aligned = true } = {}) {
  const details = new LevelDetails(BASE);
  const [startSN, endSN] = [listed[0], listed[listed.length - 1]];
  Object.assign(details, {
    fragments: listed.map((sn) => (aligned ? dated(segment(sn)) : segment(sn))),
    startSN,
    endSN,
    alignedSliding: aligned,
  });
  const controller = Object.assign(Object.create(BaseStreamController.prototype), {
    config: { maxFragLookUpTolerance: 0.25 },
    // Its audio is slightly shorter than the playlist states.
    fragPrevious: dated(segment(7, 27.99)),
    log: () => undefined,
  });
  return controller.getInitialLiveFragment(details)?.sn;
}

test('a switch goes on with the segment after the last one', () => {
  expect(firstOf([6, 7, 8])).toBe(8);
});

test('a switch waits where the playlist ends with the segment that is in the buffer', () => {
  expect(firstOf([5, 6, 7])).toBeUndefined();
});

test('where the playlists are not aligned to each other, the last segment is loaded again to align them', () => {
  expect(firstOf([5, 6, 7], { aligned: false })).toBe(7);
});
