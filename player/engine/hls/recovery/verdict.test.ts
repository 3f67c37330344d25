import { expect, test } from 'vitest';
import { judge } from './verdict';

const network = (details: string, code?: number) => ({ type: 'networkError', details, response: { code } });

test('a master playlist that is missing at the start is missing at once', () => {
  expect(judge(network('manifestLoadError', 404), false)).toEqual({
    act: 'fail',
    failure: { reason: 'missing', type: 'HLS_networkError', detail: 'manifestLoadError 404' },
  });
});

test('a master playlist that is missing later on is sought again', () => {
  expect(judge(network('manifestLoadError', 404), true)).toMatchObject({
    act: 'rebuild',
    failure: { reason: 'missing' },
  });
});

test('a failing server is requested again, and is no fault of the viewer’s network', () => {
  for (const [status, reason] of [
    [503, 'refused'],
    [403, 'refused'],
    [0, 'network'],
  ] as const) {
    expect(judge(network('manifestLoadError', status), false)).toMatchObject({
      act: 'rebuild',
      failure: { reason },
    });
    expect(judge(network('fragLoadError', status), true)).toMatchObject({
      act: 'restart',
      failure: { reason },
    });
  }
});

test('lost segments and playlists go on from where they are', () => {
  expect(judge(network('fragLoadError', 0), true)).toMatchObject({
    act: 'restart',
    failure: { detail: 'fragLoadError' },
  });
  expect(judge(network('levelLoadTimeOut'), true).act).toBe('restart');
});

test('segments and playlists that are missing are no fault of the network', () => {
  expect(judge(network('fragLoadError', 404), false).failure.reason).toBe('missing');
  expect(judge(network('levelLoadError', 410), true)).toMatchObject({
    act: 'restart',
    failure: { reason: 'missing' },
  });
});

test('codecs that the browser lacks are unsupported', () => {
  const verdict = judge({ type: 'mediaError', details: 'manifestIncompatibleCodecsError' }, false);
  expect(verdict).toMatchObject({ act: 'fail', failure: { reason: 'unsupported', type: 'HLS_mediaError' } });
});

test('an unreadable segment keeps the buffer, and a failing buffer is recreated', () => {
  expect(judge({ type: 'mediaError', details: 'fragParsingError' }, true).act).toBe('restart');
  expect(judge({ type: 'mediaError', details: 'bufferAppendError' }, true).act).toBe('recover');
});

test('a part of the engine that cannot be loaded is no fault of the stream', () => {
  const lost = { ...network('internalException'), reason: 'Failed to fetch' };
  const failure = { reason: 'network', type: 'engineError', detail: 'Failed to fetch' };
  expect(judge(lost, false)).toEqual({ act: 'fail', failure });
  expect(judge(lost, true)).toEqual({ act: 'restart', failure });
});

test('a licence that runs out is asked for anew, unless it never was valid', () => {
  const keys = { type: 'keySystemError', details: 'keySystemNoKeys' };
  const expired = { ...keys, reason: 'Error: key expired (keyId: 0a)' };
  const failure = { reason: 'protected', type: 'HLS_keySystemError', detail: 'keyExpired' };
  expect(judge(expired, true)).toEqual({ act: 'rebuild', failure });
  expect(judge(expired, false)).toEqual({ act: 'fail', failure });
  expect(judge(keys, true)).toMatchObject({ act: 'fail', failure: { detail: 'keySystemNoKeys' } });
});
