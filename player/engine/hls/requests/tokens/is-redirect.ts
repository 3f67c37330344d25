import type { LoaderCallbacks, LoaderContext } from 'hls.js';

export function isRedirect(details: Parameters<LoaderCallbacks<LoaderContext>['onError']>[2]): boolean {
  return details instanceof Response && details.type === 'opaqueredirect';
}
