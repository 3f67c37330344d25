import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { positionOf, shareOf, spanOf } from './position';

test('a sought place is shown until the media itself has moved', () => {
  const { viewing, facts } = makeByHand();
  const position = positionOf(viewing);
  position.goTo(300);
  expect(position.shown.value).toBe(300);
  facts.time.value = 299.9;
  expect(position.shown.value).toBe(299.9);
});

test('two quick skips go twice as far', () => {
  const { viewing, calls } = makeByHand();
  positionOf(viewing).skip(15);
  positionOf(viewing).skip(15);
  expect(calls).toEqual(['seek 75', 'seek 90']);
});

test('a seek from elsewhere wins over an old aim', () => {
  const { viewing, facts } = makeByHand();
  const position = positionOf(viewing);
  position.goTo(300);
  facts.time.value = 300;
  facts.time.value = 60;
  expect(position.shown.value).toBe(60);
});

test('nothing leads out of the bounds', () => {
  const { viewing, calls } = makeByHand();
  positionOf(viewing).skip(-90);
  positionOf(viewing).goTo(9000);
  expect(calls).toEqual(['seek 0', 'seek 600']);
});

test('in a preview the shown position stays within it as well', () => {
  const { viewing, facts, calls } = makeByHand();
  const position = positionOf({ ...viewing, bounds: signal({ start: 50, end: 70 }) });
  position.skip(-15);
  expect(position.shown.value).toBe(50);
  facts.time.value = 60;
  position.goTo(600);
  position.aim(20);
  expect(position.shown.value).toBe(50);
  expect(calls).toEqual(['seek 50', 'seek 70']);
});

test('a live stream without a DVR window is not seekable', () => {
  const { viewing, calls } = makeByHand({ live: 'low-latency' });
  positionOf(viewing).skip(-15);
  expect(positionOf(viewing).movable.value).toBe(false);
  expect(calls).toEqual([]);
});

test('a time machine moves inside its window, which moves itself', () => {
  const { viewing, facts, calls } = makeByHand({ live: 'time-machine' });
  facts.seekable.value = { start: 100, end: 700 };
  positionOf(viewing).goTo(20);
  // Not to the very start of the window, which is about to expire.
  expect(calls).toEqual(['seek 110']);
});

test('an empty range is no range', () => {
  const { viewing, facts } = makeByHand();
  facts.duration.value = 0;
  expect(positionOf(viewing).range.value).toBeNull();
});

test('a share never leaves the timeline', () => {
  const range = { start: 100, end: 200 };
  expect([50, 150, 250].map((time) => shareOf(range, time))).toEqual([0, 0.5, 1]);
});

test('a live stream at its edge is at the end, however its window moves', () => {
  const { viewing, facts } = makeByHand({ live: 'time-machine' });
  facts.seekable.value = { start: 100, end: 700 };
  facts.time.value = 690;
  const { share, aim, forget } = positionOf(viewing);
  expect(share.value).toBe(1);
  facts.seekable.value = { start: 102, end: 702 };
  expect(share.value).toBe(1);
  facts.latency.value = 60;
  facts.time.value = 402;
  expect(share.value).toBe(0.5);
  facts.latency.value = 2;
  aim(252);
  expect(share.value).toBe(0.25);
  forget();
  expect(share.value).toBe(1);
});

test('a short window is left little of', () => {
  const { viewing, facts, calls } = makeByHand({ live: 'time-machine' });
  facts.seekable.value = { start: 100, end: 120 };
  positionOf(viewing).goTo(0);
  expect(calls).toEqual(['seek 101']);
});

test('the end of a live stream is its target latency, not the end of its data', () => {
  const { viewing, calls } = makeByHand({ live: 'time-machine' });
  positionOf(viewing).goTo(600);
  expect(calls).toEqual(['seek 598']);
});

test('a stretch of the programme lies where its seconds lie', () => {
  const range = { start: 100, end: 200 };
  expect(spanOf(range, 50, { start: 50, end: 100 })).toEqual({ from: 0, width: 0.5 });
  expect(spanOf(range, -1000, { start: 0, end: 1100 })).toEqual({ from: -11, width: 11 });
});

test('a recording without a length ends with what has come of it, and is skipped in beyond that', () => {
  const { viewing, facts, calls } = makeByHand();
  const buffered = signal([{ start: 0, end: 80 }]);
  facts.duration.value = null;
  facts.seekable.value = { start: 0, end: Number.POSITIVE_INFINITY };
  const position = positionOf({ ...viewing, playback: { ...viewing.playback, buffered } });
  expect([position.range.value, position.endless.value]).toEqual([{ start: 0, end: 80 }, true]);
  expect(position.share.value).toBe(0.75);
  position.goTo(80);
  position.skip(15);
  position.goTo(-5);
  expect(calls).toEqual(['seek 80', 'seek 95', 'seek 0']);
  facts.time.value = 100;
  expect(position.range.value).toEqual({ start: 0, end: 100 });
  facts.duration.value = 120;
  expect([position.range.value, position.endless.value]).toEqual([{ start: 0, end: 120 }, false]);
});
