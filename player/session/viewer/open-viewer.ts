import { batch, computed, signal } from '@preact/signals-core';
import { subjectOf } from '../../api/auth';
import type { Login } from '../../api/login';
import type { Profile } from '../../api/profile';
import { ignoreFailure } from '../../lib/ignore-failure';
import { watch } from '../../lib/signals/watch';
import type { KeptLogin } from './kept-login';
import type { ViewerTokens } from './tokens';
import type { Viewer } from './viewer';

export interface ViewerOptions {
  readonly tokens: ViewerTokens;
  /** The viewer of the current token; `null` if it cannot be determined. */
  readonly fetchProfile: (token: string) => Promise<Profile | null>;
  /** Stores a login beyond this page. */
  readonly login: () => Promise<Pick<KeptLogin, 'begin' | 'keep'>>;
  /** Shows that a login is needed, and resolves when the viewer has logged in (`isDone`) or given up. */
  readonly askToLogIn: (isDone: () => boolean) => Promise<void>;
  readonly quiet: Promise<void>;
  /** A host may have a token, and has not sent it yet. */
  readonly hosted: boolean;
}

/** Looks for a token when the connection is idle, and then for the profile of its viewer. */
export function openViewer({ tokens, fetchProfile, login, askToLogIn, quiet, hosted }: ViewerOptions) {
  const profile = signal<Profile | null>(null);
  const hasToken = computed(() => tokens.token.value !== null);
  const isLogin = computed(() => {
    const origin = tokens.origin.value;
    return origin === 'endpoint' ? profile.value?.isLogin === true : origin !== null;
  });
  const looked = signal(false);
  /** The subject of the known profile. */
  let known: string | null = null;
  /** A login that is not stored yet. */
  let fresh: Login | null = null;
  let learning = Promise.resolve();
  let looking: Promise<void> | null = null;
  let stop: () => void = () => undefined;
  let closed = false;

  const learn = async (token: string | null) => {
    if (tokens.origin.peek() !== 'login') fresh = null;
    const subject = token === null ? null : subjectOf(token);
    // A renewed token has the same viewer, whose profile is known.
    if (subject !== null && subject === known && fresh === null) return;
    known = null;
    profile.value = fresh?.profile ?? null;
    const found = token === null ? null : await fetchProfile(token);
    // Another token may have replaced this one meanwhile.
    if (closed || token === null || found === null || tokens.current() !== token) return;
    known = subject;
    profile.value = found;
    if (fresh !== null) (await login()).keep(token);
    fresh = null;
  };

  const look = () => {
    looking ??= tokens.look().then(() => {
      looked.value = true;
      if (closed) return;
      stop = watch(
        () => {
          // A login that cannot be stored still works on this page.
          learning = learn(tokens.token.value).catch(ignoreFailure);
          return undefined;
        },
        () => undefined,
      );
    });
    return looking;
  };
  void quiet.then(look);

  const ensure = async (isDone: () => boolean) => {
    if (!isDone()) await askToLogIn(isDone);
    return isDone();
  };

  const id = computed(() => (tokens.token.value === null ? null : subjectOf(tokens.token.value)));

  const viewer: Viewer = {
    profile,
    id,
    hasToken,
    account: computed(() => (isLogin.value && tokens.origin.value !== 'query' ? id.value : null)),
    isLogin,
    isGuest: computed(() => !isLogin.value && (looked.value || !hosted)),
    looked,
    async ensureToken() {
      await tokens.look();
      return ensure(() => hasToken.value);
    },
    async ensureLogin() {
      await look();
      await learning;
      return ensure(() => isLogin.value);
    },
    async welcome(one) {
      (await login()).begin(one.token, one.refresh);
      fresh = one;
      batch(() => {
        tokens.logIn(one.token);
        profile.value = one.profile;
      });
    },
  };
  return {
    ...viewer,
    close() {
      closed = true;
      stop();
    },
  };
}
