// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { inspectFile } from './inspect';

afterEach(() => vi.unstubAllGlobals());

const inspect = async (...answers: readonly (Response | Error)[]) => {
  const fetch = vi.fn();
  for (const answer of answers)
    if (answer instanceof Error) fetch.mockRejectedValueOnce(answer);
    else fetch.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetch);
  const { reason, detail } = await inspectFile('https://media.test/a.mp4', new AbortController().signal);
  return `${reason}: ${detail}`;
};

const brokenBody = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError('network error')),
  });

it('names an FLV, which no browser plays', async () => {
  vi.stubGlobal('fetch', async () => new Response('FLV\x01'));
  const { reason, openAs } = await inspectFile('https://media.test/a.mp4', new AbortController().signal);
  expect([reason, openAs?.kind]).toEqual(['unsupported', 'flv']);
});

it.each([
  ['no line', [new TypeError(), new TypeError()], 'network: network-error'],
  ['a connection that broke in the answer', [new Response(brokenBody())], 'network: network-error'],
  [
    'an origin that lets no page read it',
    [new TypeError(), new Response(), new TypeError()],
    'unknown: unreadable',
  ],
  ['no such file', [new Response('', { status: 410 })], 'missing: HTTP 410'],
  ['a server in trouble', [new Response('', { status: 503 })], 'refused: HTTP 503'],
  ['no byte to give a range of', [new Response('', { status: 416 })], 'decode: broken-file'],
  ['a page', [new Response('<!doctype html>')], 'decode: broken-file'],
  ['a known container', [new Response('OggS\0')], 'unsupported: source-not-supported'],
])('tells apart: %s', async (_what, answers, found) => {
  expect(await inspect(...answers)).toBe(found);
});

it.each([
  ['compresses its ranges', new TypeError(), true],
  ['has failed once', new Response('ftyp'), false],
])('a file whose server %s can be fetched as a whole', async (_what, second, wholeOnly) => {
  const answers = [new TypeError(), new Response(), new Response('fLaC'), second];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const found = await inspectFile('https://media.test/a.flac', new AbortController().signal);
  expect(found).toMatchObject({ reason: 'unsupported', container: 'audio/flac', wholeOnly });
});
