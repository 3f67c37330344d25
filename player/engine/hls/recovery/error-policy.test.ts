import Hls, { type ErrorData, Fragment, PlaylistLevelType } from 'hls.js';
import { expect, test } from 'vitest';
import { createErrorPolicy } from './error-policy';

const { ErrorDetails, ErrorTypes } = Hls;

function open({
  live = false,
  opened = true,
  waiting = false,
  untried = false,
  hostIsOut = false,
  another = false,
  hasSound = true,
} = {}) {
  const done: string[] = [];
  const policy = createErrorPolicy({
    live,
    opened: () => opened,
    waiting: () => waiting,
    hosts: { untried: () => untried, failed: () => hostIsOut },
    mayChangeHost: () => true,
    lose({ attempt, wait, keepsHost }) {
      const where = keepsHost ? ' here' : '';
      done.push(`${attempt}${where}${wait === undefined ? '' : ` in ${wait}`}`);
    },
    doubt(isHost) {
      if (another) done.push(isHost ? 'doubt' : 'one request');
      return another;
    },
    missing: () => done.push('missing'),
    soundLost({ details }) {
      if (hasSound || details !== ErrorDetails.AUDIO_TRACK_LOAD_ERROR) return false;
      done.push('without sound');
      return true;
    },
    onSegmentGivenUp: () => done.push(`skip to ${policy.skipTo()}`),
    mend: ({ reason }) => done.push(`mend ${reason}`),
    giveUp: ({ reason }) => done.push(`give up: ${reason}`),
    stopLoading: () => done.push('stop loading'),
  });
  return { policy, done };
}

function makeError(details: ErrorData['details'], more: Partial<ErrorData> = {}): ErrorData {
  return {
    type: ErrorTypes.NETWORK_ERROR,
    details,
    fatal: true,
    error: new Error(details),
    ...more,
  };
}

const refused = (seconds: string) =>
  Object.assign(new XMLHttpRequest(), { getAllResponseHeaders: () => `retry-after: ${seconds}\r\n` });

const manifestGarbage = makeError(ErrorDetails.MANIFEST_PARSING_ERROR);

test('an invalid manifest is requested twice more, and then given up', () => {
  const { policy, done } = open({ opened: false });
  for (let time = 0; time < 3; time += 1) policy.onError(manifestGarbage);
  expect(done).toEqual(['rebuild in 500', 'rebuild in 1000', 'give up: unknown']);
});

test('while there is another host nothing is given up', () => {
  const { policy, done } = open({ opened: false, untried: true });
  for (let time = 0; time < 3; time += 1) policy.onError(manifestGarbage);
  policy.onError(makeError(ErrorDetails.MANIFEST_LOAD_ERROR, { response: { url: '', data: '', code: 404 } }));
  expect(done.some((what) => what.startsWith('give up'))).toBe(false);
});

/** The error of a two-second segment; `firstByteAt` is the time of its first byte. */
function segment(sn: number, { code = 404, fatal = false, firstByteAt = 0 } = {}) {
  const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, ''), { sn, duration: 2 });
  frag.setStart(sn * 2);
  frag.stats.loading.first = firstByteAt;
  const details = code === 0 ? ErrorDetails.FRAG_LOAD_TIMEOUT : ErrorDetails.FRAG_LOAD_ERROR;
  return makeError(details, { frag, fatal, ...(code > 0 && { response: { url: '', code } }) });
}

test('a missing live segment is requested once more, and then skipped', () => {
  const { policy, done } = open({ live: true });
  for (const fatal of [false, true, false]) policy.onError(segment(7, { fatal }));
  expect(done).toEqual(['skip to null', 'restart here in 400', 'skip to 16']);
});

test('one that begins twice and does not end is given up as well', () => {
  const { policy, done } = open({ live: true });
  for (let time = 0; time < 2; time += 1) policy.onError(segment(7, { code: 0, firstByteAt: 100 }));
  expect(done).toEqual(['skip to null', 'skip to 16']);
});

test('a host that hangs or is broken is to blame itself', () => {
  const { policy, done } = open({ live: true });
  for (const code of [0, 503]) policy.onError(segment(7, { code, fatal: true }));
  expect([done, policy.skipTo()]).toEqual([['restart', 'restart'], null]);
});

test('a silent host is suspected, and left only when that is certain', () => {
  const { policy, done } = open({ live: true, another: true, hostIsOut: true });
  for (const fatal of [false, true]) policy.onError(segment(7, { code: 0, fatal }));
  expect(done).toEqual(['doubt', 'doubt', 'restart here']);
});

test('a host whose connections break is suspected like a silent one', () => {
  const { policy, done } = open({ another: true, hostIsOut: true });
  const response = { url: '', data: '', code: 0 };
  for (const fatal of [false, true])
    policy.onError(makeError(ErrorDetails.FRAG_LOAD_ERROR, { fatal, response }));
  expect(done).toEqual(['doubt', 'doubt', 'restart here']);
});

test('before the first picture a silent host is left at once', () => {
  const { policy, done } = open({ live: true, another: true, hostIsOut: true, opened: false });
  policy.onError(segment(7, { code: 0 }));
  expect(done).toEqual(['stop loading', 'restart']);
});

test('on demand another host may have a segment that is missing', () => {
  const { policy, done } = open();
  for (let time = 0; time < 2; time += 1) policy.onError(segment(7, { fatal: true }));
  expect([done, policy.skipTo()]).toEqual([['restart', 'restart'], 16]);
});

test('a server that requests a delay gets it', () => {
  const { policy, done } = open();
  policy.onError(makeError(ErrorDetails.FRAG_LOAD_ERROR, { networkDetails: refused('5') }));
  policy.onError(makeError(ErrorDetails.FRAG_LOAD_ERROR, { fatal: false, networkDetails: refused('7') }));
  expect(done).toEqual(['restart in 5000', 'stop loading', 'restart in 7000']);
});

test('errors that hls.js recovers from are left to it, unless the host is unusable', () => {
  const passing = makeError(ErrorDetails.FRAG_LOAD_TIMEOUT, { fatal: false });
  const calm = open();
  calm.policy.onError(passing);
  const out = open({ hostIsOut: true });
  out.policy.onError(passing);
  const planned = open({ hostIsOut: true, waiting: true });
  planned.policy.onError(passing);
  expect([calm.done, out.done, planned.done]).toEqual([[], ['stop loading', 'restart'], []]);
});

test('a broken buffer is recreated without new requests', () => {
  const { policy, done } = open();
  policy.onError(makeError(ErrorDetails.BUFFER_APPEND_ERROR, { type: ErrorTypes.MEDIA_ERROR }));
  expect(done).toEqual(['mend decode']);
});

test('a film whose playlists are all missing is requested twice more, and is then missing', () => {
  const { policy, done } = open({ opened: false });
  const missing = makeError(ErrorDetails.LEVEL_LOAD_ERROR, { response: { url: '', data: '', code: 404 } });
  for (let time = 0; time < 3; time += 1) policy.onError(missing);
  expect(done).toEqual(['restart in 500', 'restart in 1000', 'give up: missing']);
});

test('a film goes on without a sound whose playlist is missing, but not without one that fails', () => {
  const { policy, done } = open({ hasSound: false });
  for (const code of [500, 404])
    policy.onError(makeError(ErrorDetails.AUDIO_TRACK_LOAD_ERROR, { response: { url: '', data: '', code } }));
  expect(done).toEqual(['restart', 'without sound']);
});

test.each([
  ['missing', makeError(ErrorDetails.LEVEL_LOAD_ERROR, { response: { url: '', data: '', code: 404 } })],
  [
    'missing sound',
    makeError(ErrorDetails.AUDIO_TRACK_LOAD_ERROR, { response: { url: '', data: '', code: 404 } }),
  ],
  ['empty', makeError(ErrorDetails.LEVEL_EMPTY_ERROR)],
  [
    'not yet named',
    makeError(ErrorDetails.MANIFEST_PARSING_ERROR, { reason: 'no levels found in manifest' }),
  ],
])('a live stream whose playlists are %s is about to begin, and other hosts are tried first', (_, error) => {
  const alone = open({ opened: false, live: true });
  alone.policy.onError(error);
  expect(alone.done).toEqual(['give up: pending']);
  const { policy, done } = open({ opened: false, live: true, untried: true });
  policy.onError(error);
  expect(done).not.toContain('give up: pending');
});

test('a live server that fails, or a live stream that has played, is not about to begin', () => {
  const failing = open({ opened: false, live: true });
  failing.policy.onError(
    makeError(ErrorDetails.LEVEL_LOAD_ERROR, { response: { url: '', data: '', code: 503 } }),
  );
  expect(failing.done).toEqual(['restart']);
  const played = open({ live: true });
  played.policy.onError(makeError(ErrorDetails.LEVEL_EMPTY_ERROR));
  expect(played.done).toEqual(['restart']);
});

test('a missing live stream is looked for elsewhere, and its buffer stays meanwhile', () => {
  const missing = { response: { url: '', data: '', code: 404 } };
  const { policy, done } = open({ live: true, hostIsOut: true });
  policy.onError(makeError(ErrorDetails.LEVEL_LOAD_ERROR, { ...missing, fatal: false }));
  policy.onError(makeError(ErrorDetails.LEVEL_LOAD_ERROR, missing));
  expect(done).toEqual(['missing', 'missing', 'restart here']);
  const film = open({ hostIsOut: true });
  film.policy.onError(makeError(ErrorDetails.LEVEL_LOAD_ERROR, missing));
  expect(film.done).toEqual(['restart']);
});
