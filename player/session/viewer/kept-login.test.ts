import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { readCookie, readStored, writeCookie, writeStored } from '../../lib/storage';
import { openKeptLogin } from './kept-login';

const COOKIE = 'token_of_test';

/** A token as the platform issues it; `mark` distinguishes two of one viewer. */
const tokenOf = (viewer: string, mark: string) =>
  `${mark}.${Buffer.from(JSON.stringify({ sub: viewer })).toString('base64url')}.signature`;
const OLD = tokenOf('sara', 'old');
const NEW = tokenOf('sara', 'new');
const OTHERS = tokenOf('ali', 'x');

function open(...answers: readonly (ApiError | object)[]) {
  const { client, asked } = answeringClient(...answers);
  return { kept: openKeptLogin(client, COOKIE, new AbortController().signal), asked };
}

/** The cookies of a site that may store them; the test's own page has no secure address. */
function keepCookies(jar: { text: string }) {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar.text);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    const [pair = ''] = line.split(';');
    jar.text = line.includes('Max-Age=0') ? '' : pair;
  });
}

/** A browser that grants one lock at a time. */
function grantLocks() {
  let last: Promise<void> = Promise.resolve();
  const request = (_name: string, run: () => Promise<void>) => {
    last = last.then(run);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  writeStored('refresh', null);
});

describe('a login', () => {
  it('is in memory until it is to be kept, and then in the cookie, secure and partitioned', () => {
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => written.at(-1)?.split(';')[0] ?? '');
    const { kept } = open({});
    kept.begin(OLD, 'r1');
    expect([written, readStored('refresh')]).toEqual([[], null]);
    kept.keep(OLD);
    expect(written[0]).toMatch(/^token_of_test=old\..*; SameSite=None; Secure; Partitioned$/);
    expect(JSON.parse(readStored('refresh') ?? '')).toEqual({ of: 'sara', refresh: 'r1' });
  });

  it('whose cookie is dropped leaves nothing behind, and is renewed from memory', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const { kept, asked } = open({ access: NEW, token_id: 1, refresh: 'r2' });
    kept.begin(OLD, 'r1');
    kept.keep(OLD);
    expect(readStored('refresh')).toBeNull();
    expect(await kept.renew(OLD)).toBe(NEW);
    expect(asked[0]?.body).toEqual({ refresh: 'r1' });
  });

  it('survives storage that throws', async () => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    const { kept } = open({ access: NEW, token_id: 1 });
    kept.begin(OLD, 'r1');
    kept.keep(OLD);
    expect(await kept.renew(OLD)).toBe(NEW);
  });
});

describe('the renewal', () => {
  it('of a kept login is kept as well', async () => {
    keepCookies({ text: `${COOKIE}=${OLD}` });
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'r1' }));
    const { kept, asked } = open({ access: NEW, token_id: 1, refresh: 'r2' });
    expect(await kept.renew(OLD)).toBe(NEW);
    expect(asked[0]).toMatchObject({ method: 'POST', path: 'auth/refresh', body: { refresh: 'r1' } });
    expect(readCookie(COOKIE)).toBe(NEW);
    expect(JSON.parse(readStored('refresh') ?? '')).toEqual({ of: 'sara', refresh: 'r2' });
  });

  it('that another page has made already is taken over', async () => {
    keepCookies({ text: `${COOKIE}=${NEW}` });
    const { kept, asked } = open({});
    expect(await kept.renew(OLD)).toBe(NEW);
    expect(asked).toEqual([]);
  });

  it('is bought once by two pages whose token is refused at the same moment', async () => {
    grantLocks();
    keepCookies({ text: `${COOKIE}=${OLD}` });
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'r1' }));
    const one = open({ access: NEW, token_id: 1, refresh: 'r2' });
    const other = open(new ApiError(401, 'used twice'));
    expect(await Promise.all([one.kept.renew(OLD), other.kept.renew(OLD)])).toEqual([NEW, NEW]);
    expect(other.asked).toEqual([]);
    expect(readCookie(COOKIE)).toBe(NEW);
  });

  it('uses the refresh token of the last page that has renewed the login', async () => {
    keepCookies({ text: '' });
    const newest = tokenOf('sara', 'newest');
    const first = open({ access: newest, token_id: 1, refresh: 'r3' });
    first.kept.begin(OLD, 'r1');
    first.kept.keep(OLD);
    const second = open({ access: NEW, token_id: 1, refresh: 'r2' });
    expect(await second.kept.renew(OLD)).toBe(NEW);
    expect(await first.kept.renew(OLD)).toBe(NEW);
    expect(await first.kept.renew(NEW)).toBe(newest);
    expect(first.asked.map(({ body }) => body)).toEqual([{ refresh: 'r2' }]);
  });

  it('that is refused leaves the login that another page has begun meanwhile', async () => {
    const jar = { text: `${COOKIE}=${OLD}` };
    keepCookies(jar);
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'r1' }));
    const { kept } = open(new ApiError(401, 'no'));
    const renewed = kept.renew(OLD);
    await Promise.resolve();
    jar.text = `${COOKIE}=${NEW}`;
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'new' }));
    expect(await renewed).toBe(NEW);
    expect(readCookie(COOKIE)).toBe(NEW);
    expect(JSON.parse(readStored('refresh') ?? '')).toEqual({ of: 'sara', refresh: 'new' });
  });

  it('never takes or replaces another viewer’s stored login', async () => {
    keepCookies({ text: `${COOKIE}=${OTHERS}` });
    writeStored('refresh', JSON.stringify({ of: 'ali', refresh: 'his' }));
    const { kept, asked } = open({ access: NEW, token_id: 1 });
    expect(await kept.renew(OLD)).toBeNull();
    expect(asked).toEqual([]);
    kept.begin(OLD, 'r1');
    expect(await kept.renew(OLD)).toBe(NEW);
    expect(readCookie(COOKIE)).toBe(OTHERS);
    expect(JSON.parse(readStored('refresh') ?? '')).toEqual({ of: 'ali', refresh: 'his' });
  });

  it.each([401, 403, 500])('that fails with %s deletes the stored login', async (status) => {
    keepCookies({ text: `${COOKIE}=${OLD}` });
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'r1' }));
    const { kept } = open(new ApiError(status, 'no'));
    expect(await kept.renew(OLD)).toBeNull();
    expect([readCookie(COOKIE), readStored('refresh')]).toEqual([null, null]);
  });

  it.each([0, 429, 503])('that no platform decided on (%i) leaves it for the next visit', async (status) => {
    keepCookies({ text: `${COOKIE}=${OLD}` });
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'r1' }));
    const { kept } = open(new ApiError(status, 'no answer'));
    expect(await kept.renew(OLD)).toBeNull();
    expect(readCookie(COOKIE)).toBe(OLD);
  });

  it('that a page of a portal has answered leaves it for the next visit', async () => {
    keepCookies({ text: `${COOKIE}=${OLD}` });
    writeStored('refresh', JSON.stringify({ of: 'sara', refresh: 'r1' }));
    vi.useFakeTimers();
    const { client } = answeringClient('<!doctype html><p>Welcome');
    const renewed = openKeptLogin(client, COOKIE, new AbortController().signal).renew(OLD);
    await vi.runAllTimersAsync();
    expect([await renewed, readCookie(COOKIE)]).toEqual([null, OLD]);
    vi.useRealTimers();
  });

  it.each(['', 'half {', '{"of":7}', 'null'])('cannot be made from %j', async (text) => {
    writeStored('refresh', text);
    const { kept, asked } = open({ access: NEW, token_id: 1 });
    expect([await kept.renew(OLD), asked]).toEqual([null, []]);
  });
});

it('a cookie that was written by somebody else in another way is none', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${COOKIE}=%E0%A4%A; other=1`);
  expect(readCookie(COOKIE)).toBeNull();
  expect(readCookie('other')).toBe('1');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(writeCookie('absent', 'x', 10)).toBe(false);
});
