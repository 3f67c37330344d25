import { type ComponentType, lazy } from 'react';
import { loadWhenOnline } from '../lib/load-when-online';

/** A layer that comes when it is wanted. Where one that does not come would have stood, the film plays on all the same. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    loadWhenOnline(load).then(
      (view) => ({ default: view }),
      () => ({ default: () => null }),
    ),
  );
}
