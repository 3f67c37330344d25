import Hls, { Fragment, LevelDetails, PlaylistLevelType } from 'hls.js';
import { expect, test } from 'vitest';
import { holdAppended, holdLevel } from './hold-level';

const { Events } = Hls;
const BASE = 'https://media.test/live.m3u8';
const AUTO = -1;

/** Two renditions, of 0.5 and 0.8 Mbit/s. The first one's segments are appended. */
function open(bandwidthEstimate = 0) {
  const hls = new Hls({ enableWorker: false });
  let level = AUTO;
  Object.defineProperties(hls, {
    levels: { value: [{ maxBitrate: 500_000 }, { maxBitrate: 800_000 }] },
    bandwidthEstimate: { value: bandwidthEstimate },
    manualLevel: { get: () => level },
    loadLevel: {
      get: () => level,
      set(next: number) {
        level = next;
      },
    },
  });
  return hls;
}

function updatePlaylist(hls: Hls, { inParts = false } = {}): void {
  const details = Object.assign(new LevelDetails(BASE), { partList: inParts ? [] : null });
  hls.trigger(Events.LEVEL_UPDATED, { details, level: 0 });
}

function requestSegment(hls: Hls): void {
  const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, BASE), { sn: 7 });
  hls.trigger(Events.FRAG_LOADING, { frag, targetBufferTime: null });
}

test('a live chooses its next rendition where its first segments came twice as fast as a better one needs', () => {
  const hls = open(1_700_000);
  holdAppended(hls, 0, true, 0);
  expect(hls.manualLevel).toBe(0);
  updatePlaylist(hls);
  expect(hls.manualLevel).toBe(AUTO);
});

test.each([
  ['over a slower line', 1_500_000, false],
  ['in parts', 1_700_000, true],
])('a live %s keeps the rendition for its next segment', (_, bandwidth, inParts) => {
  const hls = open(bandwidth);
  holdAppended(hls, 0, true, 0);
  updatePlaylist(hls, { inParts });
  expect(hls.manualLevel).toBe(0);
  requestSegment(hls);
  expect(hls.manualLevel).toBe(AUTO);
});

test.each([
  [1_700_000, AUTO],
  [1_500_000, 0],
])('a film whose first segments came at %i bit/s goes on in the rendition %i', (throughput, held) => {
  const hls = open();
  holdAppended(hls, 0, false, throughput);
  expect(hls.manualLevel).toBe(held);
});

test('a rendition that the viewer chooses meanwhile stays', () => {
  const hls = open(1_700_000);
  holdLevel(hls, 0);
  hls.loadLevel = 1;
  requestSegment(hls);
  expect(hls.manualLevel).toBe(1);
});

test('a rendition that the viewer chose before stays', () => {
  const hls = open(1_700_000);
  hls.loadLevel = 0;
  holdAppended(hls, 0, true, 0);
  updatePlaylist(hls);
  requestSegment(hls);
  expect(hls.manualLevel).toBe(0);
});
