// @vitest-environment node
import { expect, test } from 'vitest';
import { decide, mayChangeHost, type RecoveryFacts } from './decide';
import { STALLED } from './hosts/host-failures';

const PLAYING: RecoveryFacts = {
  opened: true,
  online: true,
  waiting: false,
  loaded: true,
  ahead: 0,
  time: 10,
  skipTo: null,
  liveEnd: null,
  hasOtherHost: false,
  hasUntriedHost: false,
};
const lost = { type: 'lost', reason: STALLED, attempt: 'restart' } as const;

test('with one host, a lost stream is tried again there', () => {
  expect(decide(lost, PLAYING)).toMatchObject({ type: 'plan', attempt: 'restart', host: 'same', wait: null });
  expect(decide({ ...lost, wait: 2000 }, PLAYING)).toMatchObject({ wait: 2000 });
});

test.for([
  ['the fault is not the host’s', { keepsHost: true }, {}],
  ['an attempt is planned already', {}, { waiting: true }],
  ['there is enough in the buffer', {}, { ahead: 9 }],
  ['the device is offline', {}, { online: false }],
] as const)('the host stays if %s', ([, event, facts]) => {
  const action = decide({ ...lost, ...event }, { ...PLAYING, hasOtherHost: true, ...facts });
  expect(action).toMatchObject({ host: 'same', attempt: 'restart' });
});

test('the next host is asked with an empty buffer, at once only if it was not tried before', () => {
  const facts = { ...PLAYING, hasOtherHost: true };
  expect(decide({ ...lost, wait: 900 }, facts)).toMatchObject({
    host: 'next',
    attempt: 'rebuild',
    wait: 900,
  });
  expect(decide(lost, { ...facts, hasUntriedHost: true })).toMatchObject({ wait: 'spread' });
});

test('another host is asked when the buffer is nearly played out, and nothing more comes from the old one', () => {
  const facts = { ...PLAYING, hasOtherHost: true, hasUntriedHost: true, ahead: 4.5 };
  expect(decide(lost, facts)).toMatchObject({ host: 'next', notBefore: 3500, stops: true });
  expect(decide(lost, { ...facts, ahead: 0.5 })).toMatchObject({ host: 'next', notBefore: 0, stops: false });
  expect(decide(lost, { ...facts, hasOtherHost: false })).toMatchObject({ host: 'same', notBefore: 0 });
  expect(decide({ type: 'host-failed', reason: STALLED }, facts)).toMatchObject({ notBefore: 3500 });
  expect(decide(lost, { ...facts, opened: false })).toMatchObject({ host: 'next', notBefore: 0 });
});

test('an unusable host is left, and a planned attempt is made at once', () => {
  const failed = { type: 'host-failed', reason: STALLED } as const;
  expect(decide(failed, PLAYING)).toMatchObject({ host: 'next', stops: true, now: false });
  const to = 'https://b.test/live.m3u8';
  expect(decide({ ...failed, to }, { ...PLAYING, waiting: true })).toMatchObject({
    host: { address: to },
    now: true,
  });
});

test('an attempt never removes the picture while the device is offline', () => {
  const due = { type: 'due', attempt: 'rebuild' } as const;
  expect(decide(due, PLAYING)).toEqual({ type: 'rebuild' });
  expect(decide(due, { ...PLAYING, online: false })).toEqual({ type: 'restart', to: null });
  expect(decide(due, { ...PLAYING, online: false, opened: false })).toEqual({ type: 'rebuild' });
});

test('before the first playlist, every attempt starts over', () => {
  for (const type of ['reachable', 'stuck'] as const)
    expect(decide({ type }, { ...PLAYING, loaded: false })).toEqual({ type: 'rebuild' });
  expect(decide({ type: 'due', attempt: 'restart' }, { ...PLAYING, loaded: false })).toEqual({
    type: 'rebuild',
  });
});

test('a reachable stream does not wait for its planned attempt', () => {
  expect(decide({ type: 'reachable' }, { ...PLAYING, waiting: true })).toEqual({ type: 'retry-now' });
  expect(decide({ type: 'reachable' }, PLAYING)).toEqual({ type: 'restart', to: null });
});

test('a segment that was given up is skipped once the buffer is nearly empty and more follows', () => {
  const changed = { type: 'segments-changed' } as const;
  const facts = { ...PLAYING, skipTo: 12, ahead: 0.5 };
  expect(decide(changed, facts)).toEqual({ type: 'restart', to: 12 });
  expect(decide(changed, { ...facts, liveEnd: 14 })).toEqual({ type: 'restart', to: 12 });
  for (const other of [{ ahead: 3 }, { liveEnd: 12 }, { time: 12 }, { skipTo: null }, { waiting: true }])
    expect(decide(changed, { ...facts, ...other })).toEqual({ type: 'none' });
});

test('a full buffer and a missing connection keep the host', () => {
  expect(mayChangeHost({ opened: true, online: true, ahead: 7 })).toBe(true);
  expect(mayChangeHost({ opened: true, online: true, ahead: 8 })).toBe(false);
  expect(mayChangeHost({ opened: true, online: false, ahead: 0 })).toBe(false);
});
