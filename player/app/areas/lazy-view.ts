import type { ComponentType } from 'react';
import { withLaterTexts, withTexts } from '../../i18n/translate';
import { ignoreFailure } from '../../lib/ignore-failure';
import { inTime } from '../../lib/loading/in-time';
import { loadAtLast } from '../../lib/loading/load-at-last';
import { loadChunk } from '../../lib/loading/load-chunk';
import { lazyComponent, type Waits } from '../../ui/lazy/lazy-component';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface LazyView<Props> {
  readonly load: Load<Props>;
  /** The last texts that it needs: those of the controls, or those that follow them; left out, those that a press fetches. */
  readonly texts?: 'first' | 'later' | undefined;
}

/** A view that did not come, as different from one that broke. */
export class ViewLost extends Error {
  /** Lets the view be requested again: called once the error is reported, since React renders twice until then. */
  forget?: () => void;
  /** Requests it until it is here, or until the signal is aborted, which rejects. */
  comeBack?: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * One lazy component per loader, so that a view is loaded once and keeps its identity.
 *
 * @param get views that open by themselves wait for the network; views opened by a press show an error instead
 */
export function keepLazyViews<Props extends object>(
  get: typeof loadChunk = loadChunk,
): (view: LazyView<Props>) => ComponentType<Props & Waits> {
  const views = new WeakMap<Load<Props>, ComponentType<Props & Waits>>();
  return ({ load, texts }) => {
    const known = views.get(load);
    if (known !== undefined) return known;
    const made = lazyComponent<Props>(async () => {
      const loader = loaderOf(load, texts);
      try {
        return (await get(() => inTime(loader()))).default;
      } catch (cause) {
        throw Object.assign(new ViewLost('view lost', { cause }), {
          forget: () => views.delete(load),
          comeBack: (signal: AbortSignal) => loadAtLast(loader, () => undefined, signal),
        });
      }
    });
    views.set(load, made);
    return made;
  };
}

/** Its press asks again, and reports a failure. */
export function prefetchView<Props>({ load, texts }: LazyView<Props>): void {
  (texts === undefined ? withTexts(load) : load)().catch(ignoreFailure);
}

function loaderOf<Props>(load: Load<Props>, texts: LazyView<Props>['texts']): Load<Props> {
  if (texts === 'first') return load;
  return texts === 'later' ? withLaterTexts(load) : withTexts(load);
}
