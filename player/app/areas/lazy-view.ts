import { type ComponentType, lazy } from 'react';
import { withTexts } from '../../i18n/translate';
import { loadChunk } from '../../lib/load-chunk';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A view that did not come, as different from one that broke. */
export class ViewLost extends Error {
  /** Lets the view be requested again: called once the error is reported, since React renders twice until then. */
  forget?: () => void;
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
        throw Object.assign(new ViewLost('view lost', { cause }), { forget: () => views.delete(load) });
      }),
    );
    views.set(load, made);
    return made;
  };
}
