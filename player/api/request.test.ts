// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openClient, type Tokens } from './request';
import type { RetryPolicy } from './retry';

const Thing = v.object({ name: v.string() });
const once: RetryPolicy = () => null;
const atOnce: RetryPolicy = (_error, failures) => (failures <= 3 ? 0 : null);

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let base = '';
let answer: Answerer;
let seen: { url: URL; method: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      seen.push({
        url: new URL(request.url ?? '', base),
        method: request.method ?? '',
        headers: request.headers,
        body,
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', { baseURI: base });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function json(status: number, data: unknown, headers: Record<string, string> = {}): Answerer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(data));
  };
}

function tokensOf(
  current: () => string | null,
  refresh: Tokens['refresh'] = () => Promise.resolve(null),
): Tokens {
  return { current, usable: current, settled: () => Promise.resolve(current()), refresh };
}
const anonymous = tokensOf(() => null);
const signal = new AbortController().signal;

function open(tokens: Tokens = anonymous, provider: string | null = null) {
  return openClient({ uuid: 'viewer-1', provider }, tokens);
}

describe('a platform call', () => {
  it('carries uuid and provider in the query of a GET', async () => {
    answer = json(200, { name: 'x' });
    await open(anonymous, 'sport').call({
      path: 'thing',
      schema: Thing,
      signal,
      query: { from: 'a b', none: null },
    });
    expect(seen[0]?.url.pathname).toBe('/api/thing');
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
      uuid: 'viewer-1',
      provider: 'sport',
      from: 'a b',
    });
  });

  it('carries them in the body of a POST, and no provider that is unknown', async () => {
    answer = json(200, { name: 'x' });
    await open().call({ method: 'POST', path: 'thing', schema: Thing, signal, body: { time: 4 } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ uuid: 'viewer-1', time: 4 });
    expect(seen[0]?.headers['content-type']).toContain('application/json');
  });

  it('sends no token unless it is asked to', async () => {
    answer = json(200, { name: 'x' });
    const client = open(tokensOf(() => 'secret'));
    await client.call({ path: 'open', schema: Thing, signal });
    await client.call({ path: 'closed', schema: Thing, signal, bearer: true });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret']);
  });

  it('sets no User-Agent of its own, which Firefox would need the platform to allow', async () => {
    answer = json(200, { name: 'x' });
    await open().call({ path: 'thing', schema: Thing, signal });
    expect(seen[0]?.headers['user-agent']).not.toContain('axios');
  });

  it('renews a refused token once and asks once more', async () => {
    let token = 'old';
    const renewals: string[] = [];
    const tokens = tokensOf(
      () => token,
      (refused) => {
        renewals.push(refused);
        token = 'new';
        return Promise.resolve(token);
      },
    );
    answer = (request, response) =>
      (request.headers.authorization === 'Bearer new'
        ? json(200, { name: 'x' })
        : json(401, { detail: 'expired' }))(request, response);
    await expect(open(tokens).call({ path: 'thing', schema: Thing, signal, bearer: true })).resolves.toEqual({
      name: 'x',
    });
    expect(renewals).toEqual(['old']);
    expect(seen).toHaveLength(2);
  });

  it('renews it once for ten calls that are refused together', async () => {
    let token = 'old';
    let renewal: Promise<string> | null = null;
    let renewals = 0;
    const tokens = tokensOf(
      () => token,
      () => {
        renewal ??= new Promise((resolve) => {
          renewals += 1;
          token = 'new';
          resolve(token);
        });
        return renewal;
      },
    );
    const held: ServerResponse[] = [];
    answer = (request, response) => {
      if (request.headers['x-token'] === 'new') return json(200, { name: 'x' })(request, response);
      // All ten requests are refused at the same time.
      held.push(response);
      if (held.length === 10) for (const one of held) json(401, { detail: 'expired' })(request, one);
    };
    const client = open(tokens);
    const calls = Array.from({ length: 10 }, (_, index) =>
      client.call({ path: `thing/${index}`, schema: Thing, signal, xToken: true }),
    );
    expect(await Promise.all(calls)).toHaveLength(10);
    expect([renewals, seen.length]).toEqual([1, 20]);
  });

  it('sends the token a second time as x-token where it is asked to', async () => {
    answer = json(200, { name: 'x' });
    const client = open(tokensOf(() => 'secret'));
    await client.call({ path: 'mine', schema: Thing, signal, xToken: true });
    await client.call({ path: 'closed', schema: Thing, signal, bearer: true });
    expect(seen.map(({ headers }) => [headers.authorization, headers['x-token']])).toEqual([
      ['Bearer secret', 'secret'],
      ['Bearer secret', undefined],
    ]);
  });

  it.each([false, true])(
    'keeps the token from other hosts and from redirects (keepalive %s)',
    async (keepalive) => {
      const elsewhere = base.replace('127.0.0.1', 'localhost');
      answer = (request, response) =>
        request.url?.startsWith('/api/leads-away')
          ? response.writeHead(307, { location: `${elsewhere}/stolen` }).end()
          : json(200, { name: 'x' })(request, response);
      const client = open(tokensOf(() => 'secret'));
      const call = { schema: Thing, signal, xToken: true, policy: once, keepalive };
      await client.call({ ...call, path: `${elsewhere}/token` });
      expect([seen[0]?.headers.authorization, seen[0]?.headers['x-token']]).toEqual([undefined, undefined]);
      await expect(client.call({ ...call, path: 'leads-away' })).rejects.toMatchObject({ name: 'ApiError' });
      expect(seen.map(({ url }) => url.pathname)).toEqual(['/token', '/api/leads-away']);
    },
  );

  it('that outlives the page is under way before the next line runs', async () => {
    answer = json(200, '');
    const started = vi.spyOn(globalThis, 'fetch');
    const client = open(
      tokensOf(() => 'secret'),
      'sport',
    );
    const call = client.call({
      method: 'POST',
      path: 'x',
      schema: v.unknown(),
      signal,
      xToken: true,
      keepalive: true,
      body: { time: 4 },
    });
    expect(started).toHaveBeenCalledOnce();
    expect(started.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, redirect: 'error' });
    await call;
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-token': 'secret' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ uuid: 'viewer-1', provider: 'sport', time: 4 });
  });

  it('carries uuid and provider in each entry of a list', async () => {
    answer = json(200, { name: 'x' });
    await open(anonymous, 'sport').call({
      method: 'POST',
      path: 'logs',
      schema: Thing,
      signal,
      body: [{ category: 'play' }, { category: 'pause' }],
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual([
      { uuid: 'viewer-1', provider: 'sport', category: 'play' },
      { uuid: 'viewer-1', provider: 'sport', category: 'pause' },
    ]);
  });

  it('gives up on a 401 that a new token does not cure', async () => {
    answer = json(401, { detail: 'no' });
    const tokens = tokensOf(
      () => 'a',
      () => Promise.resolve('b'),
    );
    await expect(open(tokens).call({ path: 'x', schema: Thing, signal, bearer: true })).rejects.toMatchObject(
      { status: 401 },
    );
    expect(seen).toHaveLength(2);
  });

  it('is not made again with the very token that was refused', async () => {
    answer = json(401, { detail: 'no' });
    const tokens = tokensOf(
      () => 'a',
      (refused) => Promise.resolve(refused),
    );
    await expect(open(tokens).call({ path: 'x', schema: Thing, signal, bearer: true })).rejects.toMatchObject(
      { status: 401 },
    );
    expect(seen).toHaveLength(1);
  });

  it.each([
    [404, { detail: 'there is none' }, 'there is none'],
    [400, 'plain words', 'operation failed'],
    [403, { detail: { nested: true } }, 'operation failed'],
  ])('throws for status %s with the platform’s detail', async (status, data, detail) => {
    answer = json(status, data);
    await expect(open().call({ path: 'x', schema: Thing, signal, policy: once })).rejects.toMatchObject({
      name: 'ApiError',
      status,
      detail,
    });
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a wrong type', '{"name":7}'],
    ['half an object', '{"name":'],
  ])('names the malformed answer when it is %s, and does not ask again', async (_what, body) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    await expect(open().call({ path: 'x', schema: Thing, signal, policy: atOnce })).rejects.toMatchObject({
      status: 200,
      detail: expect.stringContaining('malformed-answer'),
    });
    expect(seen).toHaveLength(1);
  });

  it('takes a page in place of the answer for none, and asks again', async () => {
    answer = (request, response) =>
      seen.length < 2
        ? response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!doctype html><p>Welcome')
        : json(200, { name: 'x' })(request, response);
    const asked = open().call({ path: 'x', schema: Thing, signal, policy: atOnce });
    await expect(asked).resolves.toEqual({ name: 'x' });
    expect(seen).toHaveLength(2);
  });

  it('names the field that is wrong', async () => {
    answer = json(200, { name: 7 });
    await expect(open().call({ path: 'x', schema: Thing, signal })).rejects.toThrow('name');
  });

  it('tries again by its policy', async () => {
    answer = (request, response) =>
      (seen.length < 3 ? json(503, {}) : json(200, { name: 'x' }))(request, response);
    await expect(open().call({ path: 'x', schema: Thing, signal, policy: atOnce })).resolves.toEqual({
      name: 'x',
    });
    expect(seen).toHaveLength(3);
  });

  it('waits as long as Retry-After asks', async () => {
    answer = (request, response) =>
      (seen.length < 2 ? json(429, {}, { 'retry-after': '1' }) : json(200, { name: 'x' }))(request, response);
    const began = performance.now();
    await open().call({ path: 'x', schema: Thing, signal, policy: atOnce });
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
  });

  it('ends without an answer when the connection breaks', async () => {
    answer = (_request, response) => void response.destroy();
    await expect(open().call({ path: 'x', schema: Thing, signal, policy: once })).rejects.toMatchObject({
      status: 0,
    });
  });

  it('ends without an answer after its time', async () => {
    answer = () => undefined;
    await expect(
      open().call({ path: 'x', schema: Thing, signal, policy: once, timeout: 50 }),
    ).rejects.toMatchObject({ status: 0 });
  });

  it('stops with its signal, and reports no failure', async () => {
    answer = () => undefined;
    const stopping = new AbortController();
    const call = open().call({ path: 'x', schema: Thing, signal: stopping.signal, policy: atOnce });
    stopping.abort(new Error('closed'));
    await expect(call).rejects.toThrow('closed');
  });

  it('takes over a pending response, and sends its own request only after that failed', async () => {
    answer = json(200, { name: 'mine' });
    const good = Promise.resolve(Response.json({ name: 'early' }));
    await expect(open().call({ path: 'x', schema: Thing, signal, underWay: good })).resolves.toEqual({
      name: 'early',
    });
    expect(seen).toHaveLength(0);
    const bad = Promise.reject(new TypeError('network'));
    await expect(
      open().call({ path: 'x', schema: Thing, signal, underWay: bad, policy: atOnce }),
    ).resolves.toEqual({ name: 'mine' });
    expect(seen).toHaveLength(1);
  });
});
