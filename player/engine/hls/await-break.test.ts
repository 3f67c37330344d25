import Hls from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitBreak } from './await-break';

const { Events } = Hls;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(wanted = true) {
  const hls = new Hls();
  // Its own controllers have no media.
  hls.removeAllListeners();
  const held: boolean[] = [];
  hls.pauseBuffering = () => held.push(true);
  hls.resumeBuffering = () => held.push(false);
  const firstBreak = awaitBreak(() => wanted);
  firstBreak.follow(hls);
  const load = (isInterstitial: boolean, pre: boolean) =>
    Reflect.apply(hls.trigger, hls, [
      Events.LEVEL_UPDATED,
      { details: { dateRanges: { ad: { isInterstitial, cue: { pre } } } } },
    ]);
  return { hls, held, load, release: firstBreak.release };
}

test('media of a programme wait for the break before it, once', () => {
  const { held, load, release } = open();
  load(true, true);
  expect(held).toEqual([true]);
  release();
  release();
  load(true, true);
  expect(held).toEqual([true, false]);
});

test('they do not wait for a break that does not begin, or longer than the engine is there', () => {
  const late = open();
  late.load(true, true);
  vi.runAllTimers();
  expect(late.held).toEqual([true, false]);
  const ended = open();
  ended.load(true, true);
  ended.hls.destroy();
  vi.runAllTimers();
  expect(ended.held).toEqual([true, false]);
});

test.each([
  ['a break in the programme', true, true, false],
  ['another range', true, false, true],
  ['a break before a programme that nobody plays yet, or that has a picture', false, true, true],
])('they do not wait for %s', (_, wanted, isInterstitial, pre) => {
  const { held, load } = open(wanted);
  load(isInterstitial, pre);
  expect(held).toEqual([]);
});
