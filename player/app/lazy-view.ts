import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** One lazy component for each loader, so that a view is loaded once and keeps its identity. */
export function keepLazyViews<Props>(): (load: Load<Props>) => ComponentType<Props> {
  const views = new WeakMap<Load<Props>, ComponentType<Props>>();
  return (load) => {
    const known = views.get(load);
    if (known !== undefined) return known;
    const made = lazy(() =>
      load().catch((error: unknown) => {
        // A chunk that did not come is asked for again the next time.
        views.delete(load);
        throw error;
      }),
    );
    views.set(load, made);
    return made;
  };
}
