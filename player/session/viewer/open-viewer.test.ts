// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../api/profile';
import { openViewer } from './open-viewer';
import { openTokens, type TokenSources } from './tokens';

const none = async () => null;
const tokenOf = (viewer: string, mark = '') =>
  `${mark}.${Buffer.from(JSON.stringify({ sub: viewer })).toString('base64url')}.x`;
const profileOf = (id: string, isLogin = true): Profile => ({
  id,
  name: id,
  avatarUrl: null,
  phoneNumber: null,
  isLogin,
});

function open(sources: Partial<TokenSources> = {}, given: Partial<Parameters<typeof openViewer>[0]> = {}) {
  const tokens = openTokens({
    host: none,
    query: null,
    endpoint: none,
    login: { kept: () => null, renew: none },
    ...sources,
  });
  const kept: string[] = [];
  const askToLogIn = vi.fn(async () => undefined);
  const viewer = openViewer({
    tokens,
    fetchProfile: async () => profileOf('sara'),
    login: async () => ({
      begin: (token, refresh) => void kept.push(`began ${token} ${refresh}`),
      keep: (token) => void kept.push(`kept ${token}`),
    }),
    askToLogIn,
    quiet: Promise.resolve(),
    hosted: false,
    ...given,
  });
  return { tokens, viewer, kept, askToLogIn };
}

const settled = (condition: () => void) => vi.waitFor(condition, { interval: 1 });

describe('a viewer', () => {
  it('is looked for only when the line is free', async () => {
    let answer: () => void = () => undefined;
    const quiet = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetchProfile = vi.fn(async () => profileOf('sara'));
    const { viewer } = open({ query: tokenOf('sara') }, { quiet, fetchProfile });
    expect([viewer.hasToken.value, viewer.id.value, viewer.profile.value]).toEqual([true, 'sara', null]);
    expect(fetchProfile).not.toHaveBeenCalled();
    answer();
    await settled(() => expect(viewer.profile.value?.id).toBe('sara'));
  });

  it.each([
    ['the query', { query: tokenOf('sara') }, true],
    ['the host', { host: async () => tokenOf('sara') }, true],
    ['a login', { login: { kept: () => tokenOf('sara'), renew: none } }, true],
    ['the endpoint', { endpoint: async () => tokenOf('device') }, false],
  ] as const)('whose token came from %s', async (_, sources, isLogin) => {
    const { viewer } = open(sources, { fetchProfile: async () => profileOf('x', false) });
    await settled(() => expect(viewer.profile.value).not.toBeNull());
    expect(viewer.isLogin.value).toBe(isLogin);
  });

  it('of a device whose platform knows a phone number is logged in', async () => {
    const { viewer } = open({ endpoint: async () => tokenOf('device') });
    await settled(() => expect(viewer.isLogin.value).toBe(true));
  });

  it('without a profile is still a viewer', async () => {
    const { viewer } = open({ query: tokenOf('sara') }, { fetchProfile: none });
    expect([await viewer.ensureLogin(), viewer.id.value]).toEqual([true, 'sara']);
  });

  it('is fetched once, even if the token is renewed', async () => {
    const fetchProfile = vi.fn(async () => profileOf('sara'));
    const { viewer, tokens } = open({ host: async () => tokenOf('sara', 'a') }, { fetchProfile });
    await settled(() => expect(viewer.profile.value).not.toBeNull());
    tokens.set(tokenOf('sara', 'b'));
    await viewer.ensureLogin();
    expect(fetchProfile).toHaveBeenCalledTimes(1);
    tokens.set(tokenOf('ali'));
    expect(viewer.profile.value).toBeNull();
    await settled(() => expect(fetchProfile).toHaveBeenCalledTimes(2));
  });

  it('without a token is nobody', async () => {
    const { viewer, tokens } = open({ query: tokenOf('sara') });
    await settled(() => expect(viewer.profile.value).not.toBeNull());
    tokens.set(null);
    expect([viewer.profile.value, viewer.isLogin.value, viewer.id.value]).toEqual([null, false, null]);
  });
});

describe('a guest', () => {
  it('is one at once where no host can know better', () => {
    expect(open().viewer.isGuest.value).toBe(true);
    expect(open({ query: tokenOf('sara') }).viewer.isGuest.value).toBe(false);
  });

  it('under a host is one when the host has spoken', async () => {
    const { viewer } = open({}, { hosted: true });
    expect(viewer.isGuest.value).toBe(false);
    await viewer.ensureToken();
    await settled(() => expect(viewer.isGuest.value).toBe(true));
  });
});

describe('an action that needs a token', () => {
  it('continues on a device that has one, and asks for a login if needed', async () => {
    const { viewer, askToLogIn } = open(
      { endpoint: async () => tokenOf('device') },
      { fetchProfile: async () => profileOf('device', false) },
    );
    expect(await viewer.ensureToken()).toBe(true);
    expect(askToLogIn).not.toHaveBeenCalled();
    expect(await viewer.ensureLogin()).toBe(false);
    expect(askToLogIn).toHaveBeenCalledTimes(1);
  });

  it('continues automatically after the login', async () => {
    const made = open(
      {},
      {
        askToLogIn: async (isDone) => {
          expect(isDone()).toBe(false);
          const login = { token: tokenOf('sara'), refresh: 'r', profile: profileOf('sara') };
          await made.viewer.welcome(login);
          expect(isDone()).toBe(true);
        },
      },
    );
    expect(await made.viewer.ensureToken()).toBe(true);
  });

  it('stays undone when the viewer gives up', async () => {
    expect(await open().viewer.ensureToken()).toBe(false);
  });
});

describe('a login', () => {
  const login = { token: tokenOf('sara'), refresh: 'r', profile: profileOf('told') };

  it('shows its profile at once, and stays when the platform has confirmed it', async () => {
    let answer: (found: Profile | null) => void = () => undefined;
    const reported = new Promise<Profile | null>((resolve) => {
      answer = resolve;
    });
    const { viewer, kept } = open({}, { fetchProfile: () => reported });
    await viewer.welcome(login);
    expect([viewer.profile.value?.id, viewer.isLogin.value]).toEqual(['told', true]);
    expect(kept).toEqual([`began ${login.token} r`]);
    answer(profileOf('sara'));
    await settled(() => expect(kept).toEqual([`began ${login.token} r`, `kept ${login.token}`]));
    expect(viewer.profile.value?.id).toBe('sara');
  });

  it('whose profile fails to load lasts as long as the page', async () => {
    const { viewer, kept } = open({}, { fetchProfile: none });
    await viewer.welcome(login);
    expect(await viewer.ensureLogin()).toBe(true);
    expect([kept.length, viewer.profile.value?.id]).toEqual([1, 'told']);
  });
});
