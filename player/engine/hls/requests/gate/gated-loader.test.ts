import Hls, {
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoaderContextType,
  type LoaderStats,
} from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Download, download as startDownload } from '../../../../lib/network/download';
import { takeRequests } from '../../../traffic/media-requests';
import { GatedLoader } from './gated-loader';
import { createRequestGate } from './request-gate';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const URL = 'https://a.test/1.ts';
const CONTEXT: LoaderContext = {
  url: URL,
  responseType: 'arraybuffer',
  type: LoaderContextType.MEDIA_FRAGMENT,
};
const RETRY = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };
const POLICY: LoaderConfiguration = {
  timeout: 6000,
  maxRetry: 0,
  retryDelay: 0,
  maxRetryDelay: 0,
  loadPolicy: {
    maxTimeToFirstByteMs: 3000,
    maxLoadTimeMs: 6000,
    timeoutRetry: RETRY,
    errorRetry: RETRY,
  },
};
const BUSY = Object.assign(new XMLHttpRequest(), {
  getAllResponseHeaders: () => 'retry-after: 5\r\n',
  getResponseHeader: () => '5',
});

/** The stock loader behind the gated one: a request to which the test responds. */
class Sent implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  readonly stats: LoaderStats = {
    aborted: false,
    loaded: 0,
    retry: 0,
    total: 0,
    chunkCount: 0,
    bwEstimate: 0,
    loading: { start: 0, first: 0, end: 0 },
    parsing: { start: 0, end: 0 },
    buffering: { start: 0, first: 0, end: 0 },
  };
  ended: 'aborted' | 'destroyed' | null = null;
  callbacks: LoaderCallbacks<LoaderContext> | null = null;

  load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
    this.context = context;
    this.callbacks = callbacks;
  }
  abort() {
    this.ended = 'aborted';
  }
  destroy() {
    this.ended = 'destroyed';
  }
  answer(loaded = 100) {
    Object.assign(this.stats, { loaded });
    this.callbacks?.onSuccess({ url: URL, code: 200 }, this.stats, CONTEXT, null);
  }
  refuse(code: number, details: XMLHttpRequest | null = null) {
    this.callbacks?.onError({ code, text: '' }, CONTEXT, details, this.stats);
  }
}

interface Options {
  readonly secondAfter?: number | null;
  readonly second?: (address: string) => string;
  readonly download?: Download;
  readonly turn?: (context: LoaderContext, go: () => void) => () => void;
}

function open({ secondAfter = 1500, second = (address) => address, download, turn }: Options = {}) {
  const gate = createRequestGate();
  const made: Sent[] = [];
  const events: string[] = [];
  class Stock extends Sent {
    constructor() {
      super();
      made.push(this);
    }
  }
  const request = {
    address: ({ url }: LoaderContext) => `${url}?token=secret`,
    patience: (_: LoaderContext, policy: LoaderConfiguration) => policy,
    secondAfter: () => secondAfter,
    second,
    inVain: () => void events.push('in vain'),
    ...(download && { download: () => download }),
    ...(turn && { turn }),
  };
  const loader = new GatedLoader({ ...Hls.DefaultConfig }, request, gate, Stock);
  const passed: number[] = [];
  const load = (policy = POLICY) =>
    loader.load(CONTEXT, policy, {
      onProgress: (_, __, data) => void passed.push(data instanceof ArrayBuffer ? data.byteLength : 0),
      onSuccess: (_, { loaded }, { url }) => void events.push(`${loaded} bytes of ${url}`),
      onError: ({ code }, { url }) => void events.push(`error ${code} of ${url}`),
      onTimeout: (_, { url }) => void events.push(`time-out of ${url}`),
      onAbort: () => void events.push('aborted'),
    });
  const sent = (index: number) => {
    const one = made[index];
    if (one === undefined) throw new Error(`no request ${index}`);
    return one;
  };
  return { gate, made, events, passed, loader, load, sent };
}

test('it asks with its own address, and hls.js sees the one that it gave', () => {
  const { events, load, sent } = open();
  load();
  expect(sent(0).context?.url).toBe(`${URL}?token=secret`);
  sent(0).answer();
  expect(events).toEqual([`100 bytes of ${URL}`]);
});

test('until its turn it counts as begun, and is sent by a loader that has not begun', () => {
  let go: () => void = () => undefined;
  const left = vi.fn();
  const turn = (_: LoaderContext, next: () => void) => {
    go = next;
    return left;
  };
  const { loader, made, events, load, sent } = open({ turn });
  vi.advanceTimersByTime(10);
  load();
  expect(made).toEqual([]);
  expect(loader.stats.loading.start).toBeGreaterThan(0);
  go();
  expect(loader.stats.loading.start).toBe(0);
  sent(0).answer();
  expect(events).toEqual([`100 bytes of ${URL}`]);
  expect(left).toHaveBeenCalledOnce();
});

test('a request that is aborted before its turn gives it up', () => {
  const left = vi.fn();
  const { loader, made, events, load } = open({ turn: () => left });
  load();
  loader.abort();
  expect(left).toHaveBeenCalledOnce();
  expect(events).toEqual(['aborted']);
  expect(made).toEqual([]);
});

test('in trouble it waits for its turn', () => {
  const { gate, made, load } = open();
  gate.trouble(5000);
  for (let asked = 0; asked < 8; asked += 1) gate.enter(URL, () => undefined);
  load();
  expect(made).toEqual([]);
  vi.advanceTimersByTime(1200);
  expect(made).toHaveLength(1);
});

test('a request aborted in the queue is reported, and nothing is sent', () => {
  const { gate, made, events, loader, load } = open();
  gate.hold(URL, 1000);
  load();
  loader.abort();
  vi.advanceTimersByTime(10_000);
  expect(made).toEqual([]);
  expect([events, loader.stats.aborted]).toEqual([['aborted'], true]);
});

test('a request without a response is sent a second time, and the first response counts', () => {
  const { made, events, loader, load, sent } = open();
  load();
  vi.advanceTimersByTime(1499);
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent(1).context?.url).toBe(`${URL}?token=secret`);
  sent(1).answer(70);
  expect([sent(0).ended, loader.stats.loaded]).toEqual(['aborted', 70]);
  sent(0).answer();
  expect(events).toEqual([`70 bytes of ${URL}`]);
});

test('the second request can be another one, which hls.js takes for the first', () => {
  const { events, load, sent } = open({ second: (address) => address.replace('1.ts', '2.ts') });
  load();
  vi.advanceTimersByTime(1500);
  expect(sent(1).context?.url).toBe('https://a.test/2.ts?token=secret');
  sent(1).answer(70);
  expect(events).toEqual([`70 bytes of ${URL}`]);
});

test('a late response to the first ends the second, and shows that it was in vain', () => {
  const { events, load, sent } = open();
  load();
  vi.advanceTimersByTime(1500);
  sent(0).answer();
  expect(sent(1).ended).toBe('destroyed');
  sent(1).answer();
  expect(events).toEqual(['in vain', `100 bytes of ${URL}`]);
});

test('a second one that fails leaves the first one its time', () => {
  const { events, load, sent } = open();
  load();
  vi.advanceTimersByTime(1500);
  sent(1).refuse(503);
  expect(events).toEqual([]);
  sent(0).answer();
  expect(events).toContain(`100 bytes of ${URL}`);
});

test.each([
  ['one whose bytes come already', (sent: Sent) => Object.assign(sent.stats.loading, { first: 10 })],
  ['one that failed', (sent: Sent) => sent.refuse(404)],
])('%s is not asked a second time', (_, happens) => {
  const { made, load, sent } = open();
  load();
  happens(sent(0));
  vi.advanceTimersByTime(10_000);
  expect(made).toHaveLength(1);
});

test('where much fails, and where none is wanted, nothing is asked a second time', () => {
  const troubled = open();
  troubled.load();
  troubled.gate.trouble(5000);
  const patient = open({ secondAfter: null });
  patient.load();
  vi.advanceTimersByTime(10_000);
  expect([troubled.made.length, patient.made.length]).toEqual([1, 1]);
});

test('a server that requests a pause is not called before', () => {
  const { gate, events, load, sent } = open();
  load();
  sent(0).refuse(429, BUSY);
  expect(events).toEqual([`error 429 of ${URL}`]);
  expect(gate.heldFor(URL)).toBe(5000);
});

test('after its end nothing is reported, and both requests are aborted', () => {
  const { events, loader, load, sent } = open();
  load();
  vi.advanceTimersByTime(1500);
  loader.destroy();
  expect([sent(0).ended, sent(1).ended, loader.context]).toEqual(['destroyed', 'destroyed', null]);
  sent(0).answer();
  sent(1).answer();
  sent(0).callbacks?.onTimeout(sent(0).stats, CONTEXT, null);
  expect(events).toEqual([]);
});

test('one that trickles has timed out before its time', () => {
  const { events, load, sent } = open();
  load();
  Object.assign(sent(0).stats, { loaded: 50, total: 600_000 });
  sent(0).stats.loading.first = performance.now() + 10;
  vi.advanceTimersByTime(1000);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(250);
  expect([events, sent(0).ended]).toEqual([[`time-out of ${URL}`], 'aborted']);
  vi.advanceTimersByTime(10_000);
  expect(events).toHaveLength(1);
});

test('one that is ended before its turn never leaves', () => {
  const { gate, made, loader, load } = open();
  gate.hold(URL, 1000);
  load();
  loader.destroy();
  vi.advanceTimersByTime(10_000);
  expect(made).toEqual([]);
});

test('both requests are counted, the second one when it was in vain', () => {
  takeRequests();
  const { load, sent } = open();
  load();
  vi.advanceTimersByTime(1500);
  sent(1).stats.loaded = 60;
  sent(0).answer(100);
  expect(takeRequests().map(({ stats }) => stats.loaded)).toEqual([100, 60]);
});

test('a second request that answers counts once', () => {
  takeRequests();
  const { load, sent } = open();
  load();
  vi.advanceTimersByTime(1500);
  sent(1).answer(70);
  expect(takeRequests().map(({ stats }) => stats.loaded)).toEqual([70]);
});

test('a host that is silent since before the engine loaded is not waited for twice', async () => {
  vi.stubGlobal('fetch', silentFetch);
  const download = startDownload(URL);
  await vi.advanceTimersByTimeAsync(1000);
  const { made, events, load } = open({ download });
  load();
  await vi.advanceTimersByTimeAsync(1990);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(events).toEqual([`time-out of ${URL}`]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([events.length, made]).toEqual([1, []]);
});

test.each([
  ['what may be cut comes in the pieces in which it has arrived', 0, [3, 2]],
  ['what may not, such as an encrypted segment, comes in one', Number.POSITIVE_INFINITY, [5]],
] as const)('of a download from before the engine, %s', async (_, highWaterMark, pieces) => {
  const body = new ReadableStream({
    start(stream) {
      for (const size of [3, 2]) stream.enqueue(new Uint8Array(size));
      stream.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const { events, passed, load } = open({ download: startDownload(URL) });
  load({ ...POLICY, highWaterMark });
  await vi.waitFor(() => expect(events).toEqual([`5 bytes of ${URL}`]));
  expect(passed).toEqual(pieces);
});

/** The request ends only with its signal. */
const silentFetch: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });
