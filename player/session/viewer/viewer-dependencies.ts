import type { PlatformClient } from '../../api/request';
import { loadChunk } from '../../lib/loading/load-chunk';
import { readCookie } from '../../lib/storage';
import type { Popovers } from '../page/popovers';
import type { Toasts } from '../page/toasts';
import type { ViewerOptions } from './open-viewer';
import type { TokenSources } from './tokens';

export interface ViewerDependenciesContext {
  readonly client: () => PlatformClient;
  /** The current token did not come from the token endpoint. */
  readonly isGiven: () => boolean;
  /** Name of the cookie that stores a login's token. */
  readonly cookie: string;
  readonly toasts: Toasts;
  readonly popovers: Popovers;
  readonly closed: AbortSignal;
}

interface ViewerDependencies {
  readonly login: TokenSources['login'];
  readonly viewer: Pick<ViewerOptions, 'fetchProfile' | 'login' | 'askToLogIn'>;
}

/** The dependencies of tokens and viewer. Only the cookie is read at once; the rest loads when needed. */
export function createViewerDependencies({
  client,
  isGiven,
  cookie,
  toasts,
  popovers,
  closed,
}: ViewerDependenciesContext): ViewerDependencies {
  const loadKept = onceLoaded(async () => {
    const { openKeptLogin } = await import('./kept-login');
    return openKeptLogin(client(), cookie, closed);
  });

  return {
    login: {
      kept: () => readCookie(cookie),
      async renew(refused) {
        const kept = await loadKept().catch(() => null);
        return (await kept?.renew(refused)) ?? null;
      },
    },
    viewer: {
      async fetchProfile(token) {
        try {
          const { fetchProfile } = await loadChunk(() => import('../../api/profile'));
          return await fetchProfile(client(), { token, given: isGiven() }, closed);
        } catch {
          // A viewer without a profile is still a viewer; stored data is fetched by token.
          return null;
        }
      },
      login: loadKept,
      async askToLogIn(isDone) {
        const { askToLogIn } = await loadChunk(() => import('./ask-to-log-in'));
        await askToLogIn({ toasts, popovers }, isDone);
      },
    },
  };
}

/** Loads at the first call; after a failure the next call tries again. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
