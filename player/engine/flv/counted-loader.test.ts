import type mpegts from 'mpegts.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeRequests } from '../traffic/media-requests';
import { CountedLoader } from './counted-loader';

const FILE = { url: 'https://cdn.test/film.flv', duration: 0 };

/** As mpegts.js does for the rest of a file. */
const requests: mpegts.SeekHandler = {
  getConfig: (url, { from }) => ({ url, headers: from > 0 ? { Range: `bytes=${from}-` } : {} }),
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
function answerOf(headers: Record<string, string>, error?: Error): () => Promise<Response> {
  const chunks = ['abc', 'de'].map((text) => new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk !== undefined) return controller.enqueue(chunk);
      return error ? controller.error(error) : controller.close();
    },
  });
  const response = new Response(body, { headers });
  return async () => Object.defineProperty(response, 'url', { value: FILE.url });
}

test('a file comes in its chunks, from the place that was asked for, and its bytes are counted', async () => {
  const { asked, reported, over } = open(100, answerOf({ 'content-length': '5' }));
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

test.each([
  ['breaks off', answerOf({ 'content-length': '9' }, new TypeError('network'))],
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
