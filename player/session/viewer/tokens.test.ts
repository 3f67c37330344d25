// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTokens, type TokenSources } from './tokens';

const none = async () => null;

function open(sources: Partial<TokenSources> = {}) {
  return openTokens({
    host: none,
    query: null,
    endpoint: none,
    login: { kept: () => null, renew: none },
    ...sources,
  });
}

/** A response that the test resolves. */
function later() {
  let settle: (token: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    settle = resolve;
  });
  return { promise, answer: (token: string) => settle(token) };
}

const keptLogin = (token: string, renew: (refused: string) => Promise<string | null> = none) => ({
  login: { kept: () => token, renew },
});

describe('the token that counts', () => {
  const all = {
    host: async () => 'of the host',
    query: 'of the query',
    ...keptLogin('of the cookie'),
    endpoint: async () => 'of the device',
  };

  it.each([
    [all, 'of the host', 'host'],
    [{ ...all, host: none }, 'of the query', 'query'],
    [{ ...all, host: none, query: null }, 'of the cookie', 'login'],
    [{ endpoint: all.endpoint }, 'of the device', 'endpoint'],
    [{}, null, null],
  ] as const)('case %#: comes from the first source that has one', async (sources, token, origin) => {
    const tokens = open(sources);
    await tokens.look();
    expect([tokens.token.value, tokens.origin.value]).toEqual([token, origin]);
  });

  it('is looked for once, and the endpoint is left alone where somebody else has one', async () => {
    const endpoint = vi.fn(async () => 'of the device');
    const guest = open({ endpoint });
    await Promise.all([guest.look(), guest.look()]);
    expect(endpoint).toHaveBeenCalledTimes(1);
    await open({ ...all, host: none, endpoint }).look();
    expect(endpoint).toHaveBeenCalledTimes(1);
  });

  it.each(['سلام', 'a\r\nx-evil: 1', ''])('is passed over if no header can carry it: %j', async (broken) => {
    const tokens = open({ host: async () => broken, query: broken, ...keptLogin('of the cookie') });
    await tokens.look();
    expect(tokens.current()).toBe('of the cookie');
  });

  it('is at hand before the host has spoken, where the query has one', () => {
    const tokens = open({ query: 'of the query', host: () => new Promise(() => undefined) });
    expect(tokens.current()).toBe('of the query');
  });

  it('is the host’s if set meanwhile, since that is newer', async () => {
    const tokens = open({ host: async () => 'first', endpoint: async () => 'of the device' });
    const looked = tokens.look();
    tokens.set('second');
    await looked;
    expect(tokens.current()).toBe('second');
  });

  it('is the login’s own, once the viewer has logged in', async () => {
    const tokens = open({ endpoint: async () => 'of the device' });
    await tokens.look();
    tokens.logIn('mine');
    expect([tokens.current(), tokens.origin.value]).toEqual(['mine', 'login']);
  });
});

describe('a picture that needs a token', () => {
  it('waits a moment for a host that may have a better one than the query', async () => {
    const tokens = open({ query: 'of the query', host: async () => 'of the host' });
    await tokens.lookInHaste();
    expect(tokens.current()).toBe('of the host');
  });

  it('does not wait for a host that is slow, where it has one already', async () => {
    vi.useFakeTimers();
    const tokens = open({ query: 'of the query', host: () => new Promise(() => undefined) });
    const looked = tokens.lookInHaste();
    await vi.advanceTimersByTimeAsync(1000);
    await looked;
    expect(tokens.current()).toBe('of the query');
    vi.useRealTimers();
  });

  it('waits for the host where there is none at all', async () => {
    vi.useFakeTimers();
    const { promise, answer: speak } = later();
    const tokens = open({ host: () => promise });
    const looked = tokens.lookInHaste();
    await vi.advanceTimersByTimeAsync(5000);
    expect(tokens.current()).toBeNull();
    speak('of the host');
    await looked;
    expect(tokens.current()).toBe('of the host');
    vi.useRealTimers();
  });
});

describe('a platform that refuses each new token', () => {
  afterEach(() => vi.useRealTimers());

  /** The platform rejects every token that it issues, every 100 ms, until the time is over. */
  async function refuseFor(ms: number, every = 100) {
    vi.useFakeTimers();
    let given = 0;
    const endpoint = vi.fn(async () => `token ${given++}`);
    const tokens = open({ endpoint });
    await tokens.look();
    endpoint.mockClear();
    for (let passed = 0; passed < ms; passed += every) {
      await tokens.refresh(tokens.current() ?? '');
      vi.advanceTimersByTime(every);
    }
    return { tokens, renewals: endpoint.mock.calls.length };
  }

  it('is asked for three in a row, and then ever more seldom', async () => {
    expect((await refuseFor(1000)).renewals).toBe(3);
    expect((await refuseFor(60_000)).renewals).toBe(6);
    expect((await refuseFor(3_600_000)).renewals).toBeLessThan(20);
  });

  it('leaves the last token in place meanwhile', async () => {
    const { tokens } = await refuseFor(1000);
    expect(tokens.current()).toBe('token 3');
    expect(await tokens.refresh('token 3')).toBe('token 3');
  });

  it('is told from one whose tokens last for a minute', async () => {
    expect((await refuseFor(3_600_000, 60_000)).renewals).toBe(60);
  });
});

describe('a refused token', () => {
  it('is renewed once for ten calls that were refused together', async () => {
    const renew = vi.fn(async () => 'new');
    const tokens = open(keptLogin('old', renew));
    const renewed = await Promise.all(Array.from({ length: 10 }, () => tokens.refresh('old')));
    expect(renewed).toEqual(Array.from({ length: 10 }, () => 'new'));
    // A late caller gets the same result as the others.
    expect(await tokens.refresh('old')).toBe('new');
    expect(renew.mock.calls).toEqual([['old']]);
  });

  it('is renewed by its source', async () => {
    const host = vi.fn(async () => 'of the host');
    const endpoint = vi.fn(async () => 'of the device');
    const query = open({ query: 'stale', host, endpoint });
    expect(await query.refresh('stale')).toBe('of the host');
    const login = open({ ...keptLogin('stale', async () => 'renewed'), host, endpoint });
    expect(await login.refresh('stale')).toBe('renewed');
    expect([host, endpoint].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    const device = open({ endpoint: vi.fn(endpoint).mockResolvedValueOnce('stale') });
    await device.look();
    expect(await device.refresh('stale')).toBe('of the device');
  });

  it('that cannot be renewed leaves the viewer anonymous, and nobody else', async () => {
    const tokens = open({
      ...keptLogin('old'),
      host: async () => null,
      endpoint: async () => 'of the device',
    });
    expect(await tokens.refresh('old')).toBeNull();
    expect([tokens.current(), tokens.origin.value]).toEqual([null, null]);
  });

  it('that the host gives again leaves the viewer anonymous', async () => {
    const tokens = open({ host: async () => 'bad' });
    await tokens.look();
    expect(await tokens.refresh('bad')).toBeNull();
    expect(tokens.current()).toBeNull();
  });

  it('replaced by a login during its renewal is dropped', async () => {
    const { promise, answer } = later();
    const tokens = open({ query: 'old', host: () => promise });
    const renewed = tokens.refresh('old');
    tokens.logIn('mine');
    answer('of the host');
    expect(await renewed).toBe('mine');
  });
});

it('a token that is being renewed is not used, and calls wait for the next one', async () => {
  const next = later();
  const tokens = open(keptLogin('refused', () => next.promise));
  expect([tokens.usable(), await tokens.settled()]).toEqual(['refused', 'refused']);
  const renewal = tokens.refresh('refused');
  const settled = tokens.settled();
  expect([tokens.usable(), tokens.current()]).toEqual([null, 'refused']);
  next.answer('new');
  expect([await renewal, await settled, tokens.usable()]).toEqual(['new', 'new', 'new']);
});
