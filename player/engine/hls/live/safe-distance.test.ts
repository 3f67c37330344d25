// @vitest-environment node
import { expect, test } from 'vitest';
import { createSafeDistance, distanceNearEdge, distanceOver } from './safe-distance';

test('a fast line is safe at little more than a segment’s length, and with parts at little more than theirs', () => {
  const segments = createSafeDistance();
  segments.loaded(2, 0.1);
  expect(segments.get()).toBeCloseTo(2.6);
  const parts = createSafeDistance();
  parts.loaded(0.5, 0.1);
  expect(parts.get()).toBeCloseTo(1.1);
  const short = createSafeDistance();
  short.loaded(0.2, 0.1);
  expect(short.get()).toBeCloseTo(0.5);
});

test('short parts over a long line leave time for packets to be sent again', () => {
  const near = createSafeDistance();
  near.loaded(0.2, 0.2, 0.03);
  expect(near.get()).toBeCloseTo(0.6);
  const far = createSafeDistance();
  far.loaded(0.2, 0.2, 0.15);
  expect(far.get()).toBeCloseTo(0.85);
});

test('the slowest of the last loads counts, and is forgotten by and by', () => {
  const distance = createSafeDistance();
  distance.loaded(2, 6);
  expect(distance.get()).toBeCloseTo(8.5);
  for (let loaded = 0; loaded < 10; loaded += 1) distance.loaded(2, 0.1);
  expect(distance.get()).toBeCloseTo(8.5 - 0.8);
  for (let loaded = 0; loaded < 100; loaded += 1) distance.loaded(2, 0.1);
  expect(distance.get()).toBeCloseTo(2.6);
});

test('a late part is forgotten more slowly, unless it was among the first ones', () => {
  const distance = createSafeDistance();
  const play = (seconds: number) => {
    for (let played = 0; played < seconds; played += 0.25) distance.loaded(0.25, 0.05);
  };
  distance.loaded(0.25, 1);
  expect(distance.get()).toBeCloseTo(1.5);
  play(10);
  expect(distance.get()).toBeCloseTo(1.1);
  play(2.5);
  distance.loaded(0.25, 1);
  play(10);
  expect(distance.get()).toBeCloseTo(1.4);
});

test('a late segment asks for the room of those that come after it, but a tunnel is over when it has come', () => {
  const slow = createSafeDistance();
  slow.late(2, 2.3);
  expect(slow.get()).toBeCloseTo(2 + 2.3 + 0.5 + 2 * 0.3);
  const tunnel = createSafeDistance();
  tunnel.late(2, 8);
  expect(tunnel.get()).toBeCloseTo(2 + 8 + 0.5 + 1);
});

test('where it stood still it goes on as much further away, and by a margin of what is loaded', () => {
  const [segments, parts] = [createSafeDistance(), createSafeDistance()];
  segments.loaded(2, 0.1);
  parts.loaded(0.2, 0.1);
  for (const distance of [segments, parts]) {
    distance.stood(3, 0.5);
    distance.stood(3, 2);
  }
  expect(segments.get()).toBeCloseTo(5.5);
  expect(parts.get()).toBeCloseTo(5.2);
});

test('the distance that a stall or a late segment asked for is kept for a minute, and that of a start is not', () => {
  const [stalled, late, started] = [createSafeDistance(), createSafeDistance(), createSafeDistance()];
  stalled.stood(3, 2);
  late.late(2, 2.4);
  started.needs(3, 2);
  for (let loaded = 0; loaded < 29; loaded += 1)
    for (const one of [stalled, late, started]) one.loaded(2, 0.1);
  expect(stalled.get()).toBeCloseTo(5);
  expect(late.get()).toBeCloseTo(5.7);
  expect(started.get()).toBeLessThan(3);
  for (let loaded = 0; loaded < 11; loaded += 1) stalled.loaded(2, 0.1);
  expect(stalled.get()).toBeCloseTo(5 - 0.88);
});

test.for([
  ['a fast line', 'low-latency', 2, 2.6, 3],
  ['a slower one', 'low-latency', 2, 3.4, 3.4],
  ['one that stood still for long, short of where it would jump', 'low-latency', 2, 20, 7],
  ['one of long segments, which need their length', 'low-latency', 6, 6.6, 6.6],
  ['a fast line with a time machine', 'time-machine', 2, 2.6, 6],
  ['a slow one', 'time-machine', 2, 9, 9],
  ['one that stood still for long', 'time-machine', 2, 60, 16],
  ['one of long segments, which are far enough', 'time-machine', 6, 60, 18],
] as const)('%s is played at its distance', ([, kind, segment, safe, seconds]) => {
  expect(distanceOver(kind, { segment, part: 0, holdBack: 0, window: 6 * segment }, safe)).toBe(seconds);
});

test.for([
  ['hours', 7200, 10],
  ['half a minute', 30, 10],
  ['eight segments', 16, 6],
] as const)(
  'short segments with a time machine of %s are played so far away that a tunnel ends before',
  ([, window, seconds]) => {
    expect(distanceOver('time-machine', { segment: 2, part: 0, holdBack: 0, window }, 2.6)).toBe(seconds);
  },
);

test.for([
  ['a fast line', 0.32, 0.96, 0.75, 0.96],
  ['a slower one', 0.32, 0.96, 1.4, 1.4],
  ['one that stood still for long, short of where it would jump', 0.5, 1.5, 20, 6],
  ['one whose server holds back more than the usual 3 s', 1.5, 4.5, 2, 4.5],
  ['one whose server holds back more than is played at all', 0.5, 60, 1, 6],
  ['one whose server holds back less than two parts', 0.5, 0.1, 0, 1],
  ['parts without a hold-back', 0.5, 0, 1.1, 3],
  ['a hold-back of parts where there are none', 0, 0.96, 1.1, 3],
] as const)('%s in parts is played at the hold-back', ([, part, holdBack, safe, seconds]) => {
  expect(distanceOver('low-latency', { segment: 2, part, holdBack, window: 60 }, safe)).toBe(seconds);
});

test('a viewer with a time machine is not moved by the hold-back of parts', () => {
  expect(distanceOver('time-machine', { segment: 2, part: 0.32, holdBack: 0.96, window: 12 }, 1)).toBe(6);
});

test.for([
  ['a fast line', 2, 2.6, 3],
  ['a slower one', 2, 3.4, 3.4],
  ['one that stood still for long', 2, 60, 8],
  ['one of long segments, which need their length', 6, 6.6, 6.6],
  ['one of very short segments, whose own distance is closer', 0.5, 1.1, 1.5],
] as const)('with a quiz beside a DVR window, %s is played near the edge', ([, segment, safe, seconds]) => {
  expect(distanceNearEdge({ segment, part: 0, holdBack: 0, window: 6 * segment }, safe)).toBe(seconds);
});
