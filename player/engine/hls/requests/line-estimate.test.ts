import Hls, { Fragment, PlaylistLevelType } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { isComfortable, LineEstimate } from './line-estimate';

const { Events } = Hls;

function open() {
  const hls = new Hls({ enableWorker: false, abrController: LineEstimate });
  /** A segment of this many bytes, the first of which arrived after `first` and the last after `all` milliseconds. */
  const load = (bytes: number, first: number, all: number) => {
    const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, ''), { sn: 1, duration: 2, level: 0 });
    const { stats } = frag;
    stats.loaded = stats.total = bytes;
    stats.loading = { start: 1000, first: 1000 + first, end: 1000 + all };
    stats.parsing = { start: 1000 + all, end: 1000 + all };
    hls.trigger(Events.FRAG_LOADED, { frag, part: null, payload: new ArrayBuffer(0), networkDetails: null });
    hls.trigger(Events.FRAG_BUFFERED, { frag, part: null, stats, id: PlaylistLevelType.MAIN });
    return hls.bandwidthEstimate;
  };
  return { hls, load };
}

/** hls.js abandons a segment this way if it arrives too slowly. */
const forget = (hls: Hls) => {
  hls.bandwidthEstimate = 185_000;
};

test('a slow line is not taken for twice as fast because a small segment is long in beginning to come', () => {
  const { hls, load } = open();
  load(176_000, 40, 440);
  forget(hls);
  // At 600 kbit/s. 16 kB had arrived before the first byte could be read.
  expect(load(28_000, 270, 420)).toBeCloseTo((28_000 * 8) / 0.38, -3);
});

test('latency is no part of bandwidth, and an old measurement does not count for now', () => {
  const { hls, load } = open();
  load(100_000, 20, 420);
  for (let time = 0; time < 20; time += 1) load(100_000, 300, 700);
  forget(hls);
  expect(load(100_000, 300, 700)).toBeCloseTo((100_000 * 8) / 0.4, -3);
});

test.for([
  ['a live stream', true, 2e6],
  ['a film, whose segments come one after the other,', false, 1e6],
] as const)(
  'after two quick segments the line of %s is as fast again as they were, or at most',
  ([, live, fast]) => {
    const { hls, load } = open();
    Object.defineProperty(hls, 'latestLevelDetails', { get: () => ({ live }) });
    for (let time = 0; time < 3; time += 1) load(150_000, 40, 2040);
    load(100_000, 40, 340);
    const estimate = load(100_000, 40, 340);
    if (live) expect(estimate).toBeGreaterThan(fast);
    else expect(estimate).toBeLessThan(fast);
  },
);

test.for([
  ['as little as on the way down after two segments of a live stream', 2, true, 0.8],
  ['more after one', 1, true, 0.6],
  ['more in a film', 2, false, 0.6],
] as const)('on the way up the line is doubted %s', ([, segments, live, factor]) => {
  const { hls, load } = open();
  Object.defineProperty(hls, 'latestLevelDetails', { get: () => ({ live }) });
  Object.assign(hls.config, { abrBandWidthFactor: 0.8, abrBandWidthUpFactor: 0.6 });
  const factors: number[] = [];
  const choice = vi.spyOn(Hls.DefaultConfig.abrController.prototype, 'nextAutoLevel', 'get');
  choice.mockImplementation(() => factors.push(hls.config.abrBandWidthUpFactor));
  for (let time = 0; time < segments; time += 1) load(75_000, 40, 1040);
  expect(hls.nextAutoLevel).toBe(1);
  choice.mockRestore();
  expect(factors).toEqual([factor]);
  expect(hls.config.abrBandWidthUpFactor).toBe(0.6);
});

test.for([
  ['believed at once', true, 1],
  ['one among others in a film', false, 1.5],
] as const)('a segment that takes longer than it plays is %s', ([, live, most]) => {
  const { hls, load } = open();
  Object.defineProperty(hls, 'latestLevelDetails', { get: () => ({ live, targetduration: 2 }) });
  for (let time = 0; time < 3; time += 1) load(175_000, 40, 440);
  // 600 kbit/s.
  const estimate = load(175_000, 40, 2400) / 0.6e6;
  if (live) expect(estimate).toBeLessThanOrEqual(most);
  else expect(estimate).toBeGreaterThan(most);
});

test('slow downloads are aborted if another rendition replaces them', () => {
  const { hls } = open();
  const frag = new Fragment(PlaylistLevelType.MAIN, '');
  let calledOff = false;
  frag.abortRequests = () => {
    calledOff = true;
  };
  hls.trigger(Events.FRAG_LOAD_EMERGENCY_ABORTED, { frag, part: null, stats: frag.stats });
  expect(calledOff).toBe(true);
});

test.for([
  ['at its segments’ usual size, where they are known', 'live', 2, 300_000, 2],
  ['no further than it carries them', 'live', 2, 420_000, 1],
  ['as the playlist names them, where they are not known', 'live', 2, 0, 1],
  ['as the playlist names them after a single segment', 'live', 1, 300_000, 1],
  ['as the playlist names them in a film', 'film', 2, 300_000, 1],
  ['as the playlist names them where it comes in parts', 'parts', 2, 300_000, 1],
] as const)('a proven line is given a rendition %s', ([, kind, segments, realBitrate, chosen]) => {
  const { hls, load } = open();
  const levels = [100_000, 200_000, realBitrate].map((bits) => ({ loadError: 0, realBitrate: bits }));
  Object.defineProperties(hls, {
    latestLevelDetails: { get: () => ({ live: kind !== 'film', partList: kind === 'parts' ? [] : null }) },
    levels: { get: () => levels },
    maxAutoLevel: { get: () => 2 },
  });
  Object.assign(hls.config, { abrBandWidthFactor: 0.8 });
  const choice = vi.spyOn(Hls.DefaultConfig.abrController.prototype, 'nextAutoLevel', 'get');
  choice.mockReturnValue(1);
  // 500 kbit/s.
  for (let time = 0; time < segments; time += 1) load(62_500, 0, 1000);
  expect(hls.nextAutoLevel).toBe(chosen);
  choice.mockRestore();
});

test.for([
  ['while the buffer outlasts it', 6.5, 0.6e6, 18, 2, true],
  ['not when the buffer would be near its end', 4.5, 0.6e6, 18, 2, false],
  ['near the edge as well, where there is less to keep', 4, 0.6e6, 4.8, 2, true],
  ['not near the edge when nothing would be left', 3, 0.6e6, 4.8, 2, false],
  ['where each piece of a segment comes before it is needed', 1.7, 0.6e6, 4.8, 0.25, true],
  ['not where one of them would come too late', 1.4, 0.6e6, 4.8, 0.25, false],
  ['not over a line that carries nothing', 6.5, 800, 18, 2, false],
] as const)('a slow line keeps its rendition %s', ([, ahead, bitsPerSecond, distance, piece, stays]) => {
  expect(isComfortable({ ahead, seconds: 2, bitrate: 0.79e6, piece, bitsPerSecond, distance })).toBe(stays);
});

const inMp4 = { initSegment: {}, encrypted: false };

test.for([
  ['goes up where the buffer outlasts the larger segments with ease', 3.5, inMp4, 0.79e6, 2],
  ['stays where it just does', 1.9, inMp4, 0.79e6, 1],
  ['goes down where it does not', 0.5, inMp4, 0.79e6, 0],
  ['stays where it is far from carrying them', 6, inMp4, 1e6, 1],
  ['stays where late segments cannot be played while they load', 3.5, { encrypted: false }, 0.79e6, 1],
] as const)('a live stream over a slow line %s', ([, ahead, segment, realBitrate, chosen]) => {
  const line = openSlowLine({ ahead, segment, realBitrate });
  line.load(2);
  expect(line.choice()).toBe(chosen);
});

test.for([
  ['goes up where the playlist names larger segments that the buffer outlasts', 2, 0.79e6, 2],
  ['stays where the playlist names larger ones than it nearly carries', 2, 1e6, 1],
  ['stays where they are known from the playlist alone and the line is not proven', 1, 0.79e6, 1],
] as const)('a live stream over a slow line %s', ([, segments, maxBitrate, chosen]) => {
  const line = openSlowLine({ ahead: 3.5, segment: inMp4, realBitrate: 0, maxBitrate });
  line.load(segments);
  expect(line.choice()).toBe(chosen);
});

function openSlowLine(options: {
  readonly ahead: number;
  readonly segment: object;
  readonly realBitrate: number;
  readonly maxBitrate?: number;
}) {
  const { ahead, segment, realBitrate, maxBitrate = 0 } = options;
  const { hls, load } = open();
  const levels = [290_000, 650_000, realBitrate].map((bits, index) => {
    const named = index === 2 ? maxBitrate : bits;
    return { loadError: 0, realBitrate: bits, maxBitrate: named, averageBitrate: named };
  });
  const details = { live: true, partList: null, targetduration: 2, fragments: [segment] };
  Object.defineProperties(hls, {
    latestLevelDetails: { get: () => details },
    levels: { get: () => levels },
    maxAutoLevel: { get: () => 2 },
    loadLevel: { get: () => 1 },
    mainForwardBufferInfo: { get: () => ({ len: ahead }) },
    targetLatency: { get: () => 4.8 },
  });
  return {
    /** At 600 kbit/s. */
    load(segments: number) {
      for (let time = 0; time < segments; time += 1) load(150_000, 0, 2000);
    },
    /** The rendition that is chosen after an abandoned segment, when hls.js itself would choose the lowest. */
    choice() {
      const byHls = vi.spyOn(Hls.DefaultConfig.abrController.prototype, 'nextAutoLevel', 'get');
      byHls.mockReturnValue(0);
      const chosen = hls.nextAutoLevel;
      byHls.mockRestore();
      return chosen;
    },
  };
}

test('one quick segment proves half of its speed at once', () => {
  const { hls, load } = open();
  Object.defineProperty(hls, 'latestLevelDetails', { get: () => ({ live: true, targetduration: 2 }) });
  for (let time = 0; time < 3; time += 1) load(150_000, 0, 2040);
  const estimate = load(100_000, 0, 300);
  expect(estimate).toBeGreaterThanOrEqual(1.3e6);
  expect(estimate).toBeLessThan(2e6);
});
