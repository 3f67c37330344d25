import Hls, { AttrList, type ErrorData, Fragment, Level, LevelDetails, PlaylistLevelType } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestGate } from '../requests/gate/request-gate';
import { leaveOutUnreadable } from './segments/unreadable';
import { supervise } from './supervisor';

const { ErrorDetails, ErrorTypes, Events } = Hls;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const level = new Level({ attrs: new AttrList(''), bitrate: 1, name: '', url: 'https://a.test/1.m3u8' });

/** A live stream with real, detached hls.js instances; records which URLs and positions they load. */
function open({ started = true, addresses = ['https://a.test/live.m3u8'] } = {}) {
  const calls: string[] = [];
  let last: Hls | null = null;
  const supervisor = supervise({
    video: document.createElement('video'),
    addresses,
    backup: () => null,
    live: 'low-latency',
    hasKeys: () => false,
    startAt: null,
    followsEdge: () => true,
    unreadable: leaveOutUnreadable(),
    soundLost: () => false,
    build() {
      calls.push('build');
      const hls = new Hls({ enableWorker: false });
      vi.spyOn(hls, 'levels', 'get').mockReturnValue(started ? [level] : []);
      vi.spyOn(hls, 'startLoad').mockImplementation(() => void calls.push('start'));
      vi.spyOn(hls, 'stopLoad').mockImplementation(() => void calls.push('stop'));
      vi.spyOn(hls, 'loadingEnabled', 'get').mockImplementation(() => calls.at(-1) !== 'stop');
      last = hls;
      return hls;
    },
  });
  const hls = (): Hls => {
    if (last === null) throw new Error('nothing was built');
    return last;
  };
  const segment = (sn: number) =>
    Object.assign(new Fragment(PlaylistLevelType.MAIN, ''), { sn, duration: 2, start: sn * 2 });
  return {
    calls,
    supervisor,
    hls,
    buffered(sn: number) {
      const frag = segment(sn);
      const times = { startPTS: frag.start, endPTS: frag.end, startDTS: frag.start, endDTS: frag.end };
      Object.assign(frag.elementaryStreams, { video: { ...times, partial: false } });
      hls().trigger(Events.FRAG_BUFFERED, {
        id: PlaylistLevelType.MAIN,
        frag,
        part: null,
        stats: frag.stats,
      });
    },
    fails(sn: number, more: Partial<ErrorData> = {}) {
      const details = ErrorDetails.FRAG_LOAD_ERROR;
      const error = new Error(details);
      const response = { url: '', data: '', code: 503 };
      const data = { type: ErrorTypes.NETWORK_ERROR, details, error, response, frag: segment(sn) };
      // hls.js's own handling must not hide the error from the last listener.
      for (const listener of hls().listeners(Events.ERROR).slice(-1))
        listener(Events.ERROR, { ...data, fatal: true, ...more });
    },
  };
}

test('requests pending when the stream was lost do not cancel the attempt', () => {
  const { calls, supervisor, buffered, fails } = open();
  buffered(1);
  calls.push('stop');
  fails(3);
  buffered(2);
  expect(supervisor.reconnecting.value).not.toBeNull();
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['build', 'stop', 'stop', 'start']);
  buffered(3);
  expect(supervisor.reconnecting.value).toBeNull();
  supervisor.close();
});

test('requests aborted by seeks are not the host’s fault', () => {
  const { calls, supervisor, buffered, fails } = open({
    addresses: ['https://a.test/live.m3u8', 'https://b.test/live.m3u8'],
  });
  const trouble = vi.spyOn(requestGate, 'trouble');
  buffered(1);
  for (const level of [0, 1, 0, 1]) {
    const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, ''), { sn: 9, level });
    fails(9, { details: ErrorDetails.INTERNAL_ABORTED, fatal: false, frag });
  }
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual(['build']);
  expect(supervisor.reconnecting.value).toBeNull();
  expect(trouble).not.toHaveBeenCalled();
  supervisor.close();
});

test.for([
  ['is slowed less where it comes in parts, which are many requests', [], 1],
  ['still fills its buffer slowly where it has whole segments', null, 0],
] as const)('a stream whose media comes again %s', ([, partList, times]) => {
  const eased = vi.spyOn(requestGate, 'eased');
  const { supervisor, buffered, fails, hls } = open({
    addresses: ['https://a.test/live.m3u8', 'https://b.test/live.m3u8'],
  });
  buffered(1);
  fails(3, { details: ErrorDetails.MANIFEST_LOAD_ERROR });
  vi.advanceTimersByTime(1000);
  const details = Object.assign(new LevelDetails('https://b.test/1.m3u8'), { partList });
  vi.spyOn(hls(), 'latestLevelDetails', 'get').mockReturnValue(details);
  expect(eased).not.toHaveBeenCalled();
  const frag = new Fragment(PlaylistLevelType.MAIN, '');
  hls().trigger(Events.FRAG_LOADED, { frag, part: null, payload: new ArrayBuffer(0), networkDetails: null });
  expect(eased).toHaveBeenCalledTimes(times);
  supervisor.close();
});

test('a live stream that lacks one segment stays on its host and retries soon', () => {
  const { calls, supervisor, buffered, fails } = open();
  buffered(1);
  fails(3, { response: { url: '', code: 404 } });
  vi.advanceTimersByTime(400);
  expect(calls).toEqual(['build', 'stop', 'start']);
  supervisor.close();
});

test('an attempt while the first playlist is pending starts over, since nothing else would', () => {
  const { calls, supervisor, fails } = open({ started: false });
  fails(3);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['build', 'build']);
  supervisor.close();
});

test('a lost live stream is tried sixty times before it is given up', () => {
  const { supervisor, buffered, fails } = open();
  buffered(1);
  fails(3);
  expect(supervisor.reconnecting.value).toMatchObject({ attempt: 1, attempts: 60 });
  expect(supervisor.failure.value).toBeNull();
});

test.for([true, false])('a stream that is given up says whether it has played: %s', (opened) => {
  const { supervisor, buffered, fails } = open();
  if (opened) buffered(1);
  fails(3, { details: ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR });
  expect(supervisor.failure.value).toMatchObject({ reason: 'unsupported', opened });
  supervisor.close();
});
