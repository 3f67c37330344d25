import type mpegts from 'mpegts.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeRequests } from '../traffic/media-requests';
import { CountedLoader, trackLoaders } from './counted-loader';
import { bytesOf, file, PICTURE, SCRIPT, tag } from './fixtures/made-tags';

const DURATION = [0, 8, ...bytesOf('duration'), 0];
const ZERO = Array.from({ length: 8 }, () => 0);

const FILE = { url: 'https://cdn.test/film.flv', duration: 0 };

/** As mpegts.js does for the rest of a file. */
const requests: mpegts.SeekHandler = {
  getConfig: (url, { from, to }) => ({
    url,
    headers: from > 0 || to >= 0 ? { Range: `bytes=${from}-${to < 0 ? '' : to}` } : {},
  }),
  removeURLParameters: (url) => url,
};

beforeEach(() => {
  takeRequests();
});

afterEach(() => vi.unstubAllGlobals());

/** Reports all that a loader reports, in order. */
function open(from: number, answer: () => Promise<Response>) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('range'));
    return answer();
  });
  const reported: unknown[] = [];
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const loader = Object.assign(new CountedLoader(requests), {
    onContentLengthKnown: (length: number) => reported.push(['length', length]),
    onURLRedirect: (url: string) => reported.push(['redirect', url]),
    onDataArrival: (chunk: ArrayBuffer, place: number, received: number) =>
      reported.push([new TextDecoder().decode(chunk), place, received]),
    onError: (type: unknown, { code }: { code: number }) => {
      reported.push([type, code]);
      end();
    },
    onComplete: (first: number, last: number) => {
      reported.push(['whole', first, last]);
      end();
    },
  });
  loader.open(FILE, { from, to: -1 });
  return { loader, asked, reported, over };
}

const loaded = () => takeRequests().map(({ stats }) => stats.loaded);

/** Two chunks, and then the end, or an end that comes too early. */
function answerOf(
  headers: Record<string, string>,
  { error, status = 200 }: { readonly error?: Error; readonly status?: number } = {},
): () => Promise<Response> {
  const chunks = ['abc', 'de'].map((text) => new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk !== undefined) return controller.enqueue(chunk);
      return error ? controller.error(error) : controller.close();
    },
  });
  const response = new Response(body, { headers, status });
  return async () => Object.defineProperty(response, 'url', { value: FILE.url });
}

test('a file comes in its chunks, from the place that was asked for, and its bytes are counted', async () => {
  const { asked, reported, over } = open(100, answerOf({ 'content-length': '5' }, { status: 206 }));
  await over;
  expect(asked).toEqual(['bytes=100-']);
  expect(reported).toEqual([
    ['length', 5],
    ['abc', 100, 3],
    ['de', 103, 5],
    ['whole', 100, 104],
  ]);
  expect(loaded()).toEqual([5]);
});

test('a server without ranges sends the whole file, of which the rest is taken', async () => {
  const { reported, over } = open(1, answerOf({ 'content-length': '5' }));
  await over;
  const rest = [
    ['length', 4],
    ['bc', 1, 2],
    ['de', 3, 4],
    ['whole', 1, 4],
  ];
  expect(reported).toEqual(rest);
  expect(loaded()).toEqual([5]);
  const last = open(4, answerOf({}));
  await last.over;
  expect(last.reported).toEqual([
    ['e', 4, 1],
    ['whole', 4, 4],
  ]);
});

test.each([
  ['by the time of its last tag', 206, 60],
  ['by the position at least, where its end is not to be had', 200, 7],
])('a file without a duration gets one %s', async (_, status, seconds) => {
  const content = [2, 0, 10, ...bytesOf('onMetaData'), 8, 0, 0, 0, 1, ...DURATION, ...ZERO, 0, 0, 9];
  const whole = file(1, tag(SCRIPT, 0, content), tag(PICTURE, 0), tag(PICTURE, 60_000));
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('range'));
    if (asked.length > 1) return new Response(whole, { status });
    return new Response(whole, { headers: { 'content-length': String(whole.length) } });
  });
  const { Loader } = trackLoaders(
    document.createElement('video'),
    () => false,
    () => 7,
  );
  const chunks: number[] = [];
  await new Promise<void>((resolve) => {
    const loader = Object.assign(new Loader(requests), {
      onContentLengthKnown: () => {},
      onURLRedirect: () => {},
      onDataArrival: (chunk: ArrayBuffer) => chunks.push(...new Uint8Array(chunk)),
      onComplete: () => resolve(),
    });
    loader.open(FILE, { from: 0, to: -1 });
  });
  expect(asked).toEqual([null, `bytes=0-${whole.length - 1}`]);
  const at = 13 + 11 + content.length - 3 - 8;
  expect(new DataView(Uint8Array.from(chunks).buffer).getFloat64(at)).toBe(seconds);
  expect(chunks).toHaveLength(whole.length);
});

test.each([
  ['with an index, which a seek empties, is reported once the buffer has it', true],
  ['without an index is reported at once', false],
])('the end of a file %s', async (_, isIndexed) => {
  const answer = answerOf({ 'content-length': '5' });
  vi.stubGlobal('fetch', answer);
  const looked = vi.fn();
  const video = document.createElement('video');
  Object.defineProperty(video, 'buffered', {
    get() {
      looked();
      return { length: 0 };
    },
  });
  const { Loader, fetches } = trackLoaders(
    video,
    () => isIndexed,
    () => 0,
  );
  await new Promise<void>((resolve) => {
    const handlers = { onContentLengthKnown() {}, onDataArrival() {}, onComplete: () => resolve() };
    Object.assign(new Loader(requests), handlers).open(FILE, { from: 0, to: -1 });
  });
  expect([looked.mock.calls.length > 0, fetches()]).toEqual([isIndexed, false]);
});

test.each([
  ['breaks off', answerOf({ 'content-length': '9' }, { error: new TypeError('network') })],
  ['is too short', answerOf({ 'content-length': '9' })],
])('a response that %s is reported as such, with its bytes counted', async (_, answer) => {
  const { reported, over } = open(0, answer);
  await over;
  expect(reported[reported.length - 1]).toEqual(['EarlyEof', -1]);
  expect(loaded()).toEqual([5]);
});

test('a range behind the end of a file is its end, and not a refusal', async () => {
  const unsatisfiable = async () => new Response('', { status: 416 });
  const rest = open(100, unsatisfiable);
  await rest.over;
  const whole = open(0, unsatisfiable);
  await whole.over;
  expect([rest.reported, whole.reported]).toEqual([[['whole', 100, 99]], [['HttpStatusCodeInvalid', 416]]]);
});

test('a refusal and an error of the network are told apart', async () => {
  const refused = open(0, async () => new Response('', { status: 403 }));
  await refused.over;
  const lost = open(0, () => Promise.reject(new TypeError('network')));
  await lost.over;
  expect([refused.reported, lost.reported]).toEqual([[['HttpStatusCodeInvalid', 403]], [['Exception', -1]]]);
});

test('nothing is reported once it is stopped', async () => {
  const answer = answerOf({});
  const { loader, reported } = open(0, answer);
  loader.destroy();
  await answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect([reported, loader.isWorking(), loaded()]).toEqual([[], false, []]);
});
