import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { FaceContext, PopoverEntry } from '../../features/manifest/define';
import { withTexts } from '../../i18n/translate';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';

type Load = NonNullable<PopoverEntry['face']>;
type Face = ComponentType<FaceContext>;

const loaded = new WeakMap<Load, Face>();

/**
 * The button's own view, if it has one; `null` until it is loaded. It does not replace a plain button that is being
 * pressed or has the focus, since the press would be lost.
 */
export function useFace(load: Load | undefined, plain: RefObject<HTMLElement | null>): Face | null {
  const [face, setFace] = useState(() => (load === undefined ? null : (loaded.get(load) ?? null)));
  useEffect(() => {
    if (load === undefined || face !== null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const show = (view: Face) => {
      if (signal.aborted || plain.current?.matches(':active, :focus')) return;
      ending.abort();
      // React would call a component that is passed to `setFace` directly.
      setFace(() => view);
    };
    void loadChunk(withTexts(load)).then(({ default: view }) => {
      loaded.set(load, view);
      // The click follows `pointerup`.
      const later = () => window.setTimeout(show, 0, view);
      for (const name of ['pointerup', 'pointercancel', 'keyup', 'focusout'])
        window.addEventListener(name, later, { signal });
      show(view);
    }, ignoreFailure);
    return () => ending.abort();
  }, [load, face, plain]);
  return face;
}
