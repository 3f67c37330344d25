import { type ComponentType, lazy } from 'react';
import { withTexts } from '../i18n/translate';
import { loadChunk } from '../lib/load-chunk';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A view that did not come, as different from one that broke. */
export class ViewLost extends Error {
  override name = 'ViewLost';
}

/** One lazy component for each loader, so that a view is loaded once and keeps its identity. */
export function keepLazyViews<Props>(): (load: Load<Props>) => ComponentType<Props> {
  const views = new WeakMap<Load<Props>, ComponentType<Props>>();
  return (load) => {
    const known = views.get(load);
    if (known !== undefined) return known;
    const made = lazy(() =>
      loadChunk(withTexts(load)).catch((cause: unknown) => {
        // It is asked for again the next time.
        views.delete(load);
        throw new ViewLost('a view could not be loaded', { cause });
      }),
    );
    views.set(load, made);
    return made;
  };
}
