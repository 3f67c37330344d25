import type { ComponentType } from 'react';
import { loadWhenOnline } from '../../lib/loading/load-when-online';
import { lazyComponent } from './lazy-component';

/** A layer that is loaded when it is first rendered. If that fails, it renders nothing, and playback continues. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent<Props>(() => loadWhenOnline(load).catch(() => () => null));
}
