// @vitest-environment node
import { expect, it } from 'vitest';
import { makeInterstitial } from '../../engine/breaks/fixtures/interstitial';
import { type BreakEnd, resumeAfter } from './resume-after';

const END: BreakEnd = {
  interstitial: makeInterstitial({ start: 10, resumeOffset: null }),
  held: 10.1,
  since: 0,
  played: 6,
  duration: 15,
  skipped: false,
  failure: null,
  replaced: 0,
  live: false,
  segments: [0, 6, 12, 18].map((start) => ({ start, duration: 6, programDateTime: null })),
};

it('the programme goes on behind what a break replaces, or where the stream says', () => {
  expect(resumeAfter(END)).toBe(16);
  expect(resumeAfter({ ...END, interstitial: makeInterstitial({ resumeOffset: 0 }) })).toBe(10);
  expect(resumeAfter({ ...END, interstitial: makeInterstitial({ resumeOffset: 3 }) })).toBe(13);
  const snapped = makeInterstitial({ resumeOffset: 3, snapsIn: true });
  expect(resumeAfter({ ...END, interstitial: snapped })).toBe(12);
});

it('a break that is skipped replaces all of its length, and in a live stream what has passed', () => {
  expect(resumeAfter({ ...END, skipped: true })).toBe(25);
  expect(resumeAfter({ ...END, skipped: true, live: true })).toBe(16);
});

it('a break that failed replaces nothing', () => {
  expect(resumeAfter({ ...END, played: 0, failure: 'media' })).toBe(10.1);
  const replacing = makeInterstitial({ resumeOffset: 30 });
  expect(resumeAfter({ ...END, interstitial: replacing, played: 0, failure: 'list' })).toBe(10.1);
});

it('a break whose list is empty replaces what the stream says, and nothing where it does not', () => {
  const empty = { ...END, played: 0, failure: 'empty' } as const;
  expect(resumeAfter(empty)).toBe(10.1);
  expect(resumeAfter({ ...empty, interstitial: makeInterstitial({ resumeOffset: 30 }) })).toBe(40);
});

it('breaks at one place replace the programme together', () => {
  expect(resumeAfter({ ...END, replaced: 12 })).toBe(28);
  expect(resumeAfter({ ...END, replaced: 12, played: 0, failure: 'media' })).toBe(22);
});

it('after a break before it, the programme begins anew', () => {
  const pre = { ...END, interstitial: makeInterstitial({ cue: 'pre', start: 300 }) };
  expect(resumeAfter({ ...pre, held: 1.4 })).toBe(0);
  expect(resumeAfter({ ...pre, held: 301.4, since: 300 })).toBe(300);
  expect(resumeAfter({ ...pre, held: 1.4, played: 0 })).toBe(1.4);
  expect(resumeAfter(pre)).toBe(10.1);
});
