import type { ComponentType } from 'react';
import { loadWhenOnline } from '../../lib/loading/load-when-online';
import { lazyComponent } from './lazy-component';

/** A layer that comes when it is wanted. Where one that does not come would have stood, the film plays on all the same. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent<Props>(() => loadWhenOnline(load).catch(() => () => null));
}
