import { type ComponentType, lazy } from 'react';
import { withTexts } from '../../i18n/translate';
import { loadChunk } from '../../lib/load-chunk';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** React's second attempt at a render that threw is over by then, in milliseconds. */
const FORGET_MS = 200;

/** A view that did not come, as different from one that broke. */
export class ViewLost extends Error {
  override name = 'ViewLost';
}

/**
 * One lazy component per loader, so that a view is loaded once and keeps its identity.
 *
 * @param get views that open by themselves wait for the network; views opened by a press show an error instead
 */
export function keepLazyViews<Props>(
  get: typeof loadChunk = loadChunk,
): (load: Load<Props>) => ComponentType<Props> {
  const views = new WeakMap<Load<Props>, ComponentType<Props>>();
  return (load) => {
    const known = views.get(load);
    if (known !== undefined) return known;
    const made = lazy(() =>
      get(withTexts(load)).catch((cause: unknown) => {
        // It is requested again the next time, but not by React, which renders once more before it reports an error.
        setTimeout(() => views.delete(load), FORGET_MS);
        throw new ViewLost('a view could not be loaded', { cause });
      }),
    );
    views.set(load, made);
    return made;
  };
}
