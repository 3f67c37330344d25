// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeInterstitial } from '../../engine/breaks/fixtures/interstitial';
import { placeAtEnd, scheduleBreaks } from './break-schedule';

const at = (start: number, given = {}) => makeInterstitial({ id: `at ${start}`, start, ...given });

describe('a break is due', () => {
  it('once when the programme plays into it, and again after a seek back', () => {
    const known = [at(10), at(20)];
    const schedule = scheduleBreaks(0);
    expect(schedule.step(known, 9.7)).toBeNull();
    expect(schedule.step(known, 9.9)?.id).toBe('at 10');
    schedule.pass(at(10));
    schedule.goOn(10);
    expect(schedule.step(known, 10.2)).toBeNull();
    schedule.begin(5);
    expect(schedule.step(known, 10.1)?.id).toBe('at 10');
  });

  it('not where a seek jumps over it, nor long after its place', () => {
    const known = [at(10)];
    const schedule = scheduleBreaks(0);
    expect(schedule.step(known, 30)).toBeNull();
    schedule.begin(12);
    expect(schedule.step(known, 12.2)).toBeNull();
  });

  it('never a second time where the stream says once, and before the programme whatever its place', () => {
    const known = [at(10, { once: true }), at(300, { cue: 'pre' })];
    const schedule = scheduleBreaks(100);
    expect(schedule.step(known, 100)?.cue).toBe('pre');
    schedule.pass(known[1] ?? at(0));
    schedule.begin(9);
    expect(schedule.step(known, 10)?.id).toBe('at 10');
    schedule.pass(at(10));
    schedule.begin(9);
    expect(schedule.step(known, 10)).toBeNull();
  });

  it('after each seek over it where the stream restricts jumps', () => {
    const known = [at(10, { mayJump: false }), at(20), at(30, { mayJump: false })];
    const schedule = scheduleBreaks(0);
    expect(schedule.required(known, 5, 8)).toBeNull();
    expect(schedule.required(known, 5, 50)?.id).toBe('at 10');
    schedule.pass(at(10));
    expect(schedule.required(known, 10, 50)?.id).toBe('at 30');
    schedule.pass(at(30));
    expect(schedule.required(known, 30, 50)).toBeNull();
    expect(schedule.required(known, 5, 50)?.id).toBe('at 10');
    const once = [at(10, { mayJump: false, once: true })];
    expect(schedule.required(once, 5, 50)).toBeNull();
    expect(schedule.required(known, 50, 5)).toBeNull();
  });
});

it('breaks at one place follow each other, and so do all before the programme', () => {
  const [one, two, later] = [at(10, { id: 'one' }), at(10.05, { id: 'two' }), at(11)];
  const [first, second] = [at(0, { cue: 'pre', id: 'first' }), at(5, { cue: 'pre', id: 'second' })];
  const known = [first, second, one, two, later];
  const schedule = scheduleBreaks(0);
  schedule.pass(first);
  expect(schedule.together(known, first)?.id).toBe('second');
  schedule.pass(second);
  expect(schedule.together(known, second)).toBeNull();
  schedule.pass(one);
  expect(schedule.together(known, one)?.id).toBe('two');
  schedule.pass(two);
  expect(schedule.together(known, two)).toBeNull();
});

it('a break at the end is due wherever a seek near it leads, and until it has been played', () => {
  const known = placeAtEnd([at(0, { cue: 'post' })], 60);
  const schedule = scheduleBreaks(0);
  expect(schedule.atEnd(known, 59)).toBeNull();
  expect(schedule.atEnd(known, 60)?.cue).toBe('post');
  schedule.begin(59.8);
  expect(schedule.step(known, 59.8)?.cue).toBe('post');
  schedule.pass(at(0, { cue: 'post' }));
  expect([schedule.step(known, 59.9), schedule.atEnd(known, 60)]).toEqual([null, null]);
});

it('a seek into what a break replaces leads to the break, as long as it is to be played', () => {
  const known = [
    at(10, { resumeOffset: 0 }),
    at(30, { resumeOffset: 8 }),
    at(60, { resumeOffset: null, limit: 4 }),
  ];
  const schedule = scheduleBreaks(0);
  expect([11, 34, 38, 62, 64].map((to) => schedule.replacing(known, to)?.start ?? null)).toEqual([
    null,
    30,
    null,
    60,
    null,
  ]);
  schedule.pass(at(30));
  expect(schedule.replacing(known, 34)).toBeNull();
});

it('the next break is known ahead', () => {
  const known = [at(10), at(20)];
  const schedule = scheduleBreaks(0);
  expect(schedule.next(known, 1, 5)).toBeNull();
  expect(schedule.next(known, 6, 5)?.id).toBe('at 10');
});

it('a break after the programme has its place just before the end, and none in a live stream', () => {
  const known = [at(0, { cue: 'post' }), at(40)];
  expect(placeAtEnd(known, 60).map(({ start }) => start)).toEqual([40, 59.5]);
  // It is resumed just before its end.
  expect(placeAtEnd(known, 60)[1]?.resumeOffset).toBeCloseTo(0.45);
  expect(placeAtEnd(known, null).map(({ start }) => start)).toEqual([40]);
});
