// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { chooseMove, detailsInterval, intervalAfterEnd, type Scene, startInterval } from './air';

const plays: Scene = {
  word: 'on-air',
  isSure: true,
  phase: 'ready',
  failure: null,
  state: 'playing',
  isReconnecting: false,
  isMissing: false,
  isAtEnd: false,
  over: null,
  isMoved: false,
};
const missing = { from: 'engine', reason: 'missing', type: 'HLS_networkError', detail: '' } as const;
const unanswered = { from: 'platform', status: 503, detail: '' } as const;
const moveOf = (change: Partial<Scene>) => chooseMove({ ...plays, ...change });

describe('a stream that plays', () => {
  test('is not interrupted, whatever the platform reports', () => {
    for (const word of ['on-air', 'off-air', 'gone'] as const) {
      for (const state of ['playing', 'paused', 'can-play', 'waiting'] as const)
        expect(moveOf({ word, state, isMoved: true })).toBe('stay');
    }
  });

  test('is replaced by a screen once it stops by itself and the platform has nothing on air', () => {
    expect(moveOf({ word: 'off-air', state: 'ended' })).toBe('leave');
    expect(moveOf({ word: 'off-air', state: 'waiting', isReconnecting: true })).toBe('leave');
    expect(moveOf({ word: 'off-air', state: 'paused', isReconnecting: true })).toBe('stay');
  });

  test('is over where it is closed, and where it is lost and the platform is sure that it is over', () => {
    expect(moveOf({ state: 'ended' })).toBe('end');
    for (const word of ['gone', 'ended'] as const) {
      expect(moveOf({ word, isSure: false, state: 'ended' })).toBe('end');
      expect(moveOf({ word, state: 'waiting', isReconnecting: true })).toBe('end');
      expect(moveOf({ word, state: 'waiting', isReconnecting: true, isSure: false })).toBe('stay');
      expect(moveOf({ word, state: 'waiting' })).toBe('stay');
    }
  });

  test('is over for viewers at the edge as soon as the platform reports its end', () => {
    expect(moveOf({ word: 'ended', isAtEnd: true })).toBe('end');
    expect(moveOf({ word: 'ended', isAtEnd: true, isSure: false })).toBe('stay');
    expect(moveOf({ word: 'ended', isAtEnd: true, state: 'paused' })).toBe('stay');
    expect(moveOf({ word: 'ended' })).toBe('stay');
  });

  test('is over where no host has had it for long, unless it plays on or another one is named', () => {
    const lost = { isMissing: true, isReconnecting: true } as const;
    expect(moveOf({ ...lost, state: 'waiting' })).toBe('end');
    expect(moveOf({ ...lost, state: 'paused' })).toBe('end');
    expect(moveOf(lost)).toBe('stay');
    expect(moveOf({ ...lost, state: 'waiting', isMoved: true })).toBe('begin');
  });

  test('gives way to another one that the platform names only when it is lost', () => {
    expect(moveOf({ isMoved: true, isReconnecting: true })).toBe('stay');
    expect(moveOf({ isMoved: true, isReconnecting: true, state: 'waiting' })).toBe('begin');
    expect(moveOf({ isReconnecting: true, state: 'waiting' })).toBe('stay');
  });
});

describe('a stream that is over', () => {
  test('stays over while its window is watched again, unless another stream is named', () => {
    for (const state of ['playing', 'waiting', 'paused'] as const)
      expect(moveOf({ over: 'ended', state })).toBe('stay');
    expect(moveOf({ over: 'ended', state: 'ended', isMoved: true })).toBe('begin');
    expect(moveOf({ over: 'ended', word: 'ended', isMoved: true })).toBe('stay');
  });

  test('is looked for at its end while the platform has it on air', () => {
    expect(moveOf({ over: 'ended', state: 'ended' })).toBe('probe');
    for (const word of ['off-air', 'ended', 'gone'] as const)
      expect(moveOf({ over: 'ended', state: 'ended', word })).toBe('stay');
  });

  test('is looked for where it was only missing', () => {
    expect(moveOf({ over: 'missing', state: 'ended' })).toBe('probe');
    expect(moveOf({ over: 'missing', state: 'ended', word: 'gone' })).toBe('stay');
  });

  test('is polled less often the longer ago its end is', () => {
    expect([0, 30_000, 60_000, 3_600_000].map(intervalAfterEnd)).toEqual([10_000, 10_000, 20_000, 60_000]);
  });
});

describe('a channel with nothing on air', () => {
  test('begins as soon as the platform reports it', () => {
    expect(moveOf({ phase: 'no-content', word: 'off-air' })).toBe('stay');
    expect(moveOf({ phase: 'no-content' })).toBe('begin');
    expect(moveOf({ phase: 'no-content', word: 'gone' })).toBe('end');
    expect(moveOf({ phase: 'no-content', word: 'gone', isSure: false })).toBe('stay');
  });

  test('whose stream was missing is checked first, unless another one is named', () => {
    expect(moveOf({ phase: 'no-content', failure: missing })).toBe('probe');
    expect(moveOf({ phase: 'no-content', failure: missing, isMoved: true })).toBe('begin');
  });
});

test('a failed one starts again when the platform responds again or names another stream', () => {
  expect(moveOf({ phase: 'failed', failure: unanswered })).toBe('begin');
  expect(moveOf({ phase: 'failed', failure: { ...missing, reason: 'network' } })).toBe('stay');
  expect(moveOf({ phase: 'failed', failure: { ...missing, reason: 'network' }, isMoved: true })).toBe(
    'begin',
  );
  expect(moveOf({ phase: 'failed', word: 'off-air' })).toBe('leave');
  expect(moveOf({ phase: 'failed', word: 'gone' })).toBe('end');
});

test('a loading, missing or unplayable one is not touched', () => {
  for (const phase of ['loading', 'not-found', 'unsupported'] as const)
    expect(moveOf({ phase, word: 'off-air', isMoved: true })).toBe('stay');
});

test('details are requested every three seconds, more often at the start, and less often long before it', () => {
  const at = (secondsLeft: number) =>
    detailsInterval({ streamUrl: null, startTime: 10_000 + secondsLeft }, 1e7);
  expect([86_400, 600, 300, 60, 30, 6, 5, 0, -599, -601].map(at)).toEqual([
    60_000, 60_000, 30_000, 6000, 3000, 3000, 1300, 1300, 1300, 3000,
  ]);
  expect(detailsInterval({ streamUrl: 'https://a.example/', startTime: 99_999 }, 0)).toBe(3000);
  expect(detailsInterval({ streamUrl: null, startTime: null }, 0)).toBe(3000);
});

test('a stream that is about to begin is checked less often the longer it takes', () => {
  expect([0, 20_000, 40_000, 3_600_000].map(startInterval)).toEqual([1300, 1300, 2000, 3000]);
});
