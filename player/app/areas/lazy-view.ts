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
  /** The last texts that it needs: of the controls, of the parts after them, or, if omitted, of pressed parts. */
  readonly texts?: 'first' | 'later' | undefined;
}

/** A view that failed to load, in contrast to a view that crashed. */
export class ViewLost extends Error {
  /** Allows another request of the view. Called once the error is reported, since React renders twice until then. */
  forget?: () => void;
  /** Requests the view until it is loaded; rejects if the signal is aborted. */
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

/** Failures are ignored here: the press itself requests the view again, and reports a failure. */
export function prefetchView<Props>({ load, texts }: LazyView<Props>): void {
  (texts === undefined ? withTexts(load) : load)().catch(ignoreFailure);
}

function loaderOf<Props>(load: Load<Props>, texts: LazyView<Props>['texts']): Load<Props> {
  if (texts === 'first') return load;
  return texts === 'later' ? withLaterTexts(load) : withTexts(load);
}
