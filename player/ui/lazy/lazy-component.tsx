import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Stands in the component's place until it has loaded. */
export interface Waits {
  readonly waiting?: ReactNode;
}

/**
 * Like React's `lazy`, without `Suspense`: React holds back what has loaded for 300 ms after the last fallback that it
 * drew anywhere on the page. An error of `load` is thrown where the component would have been drawn.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Waits> {
  let loaded: { readonly View: ComponentType<Props> } | null = null;
  let failed: { readonly error: unknown } | null = null;
  let loading: Promise<void> | null = null;

  const begin = async () => {
    try {
      loaded = { View: await load() };
    } catch (error) {
      failed = { error };
    }
  };

  return function LazyComponent({ waiting = null, ...props }) {
    const [, redraw] = useState(false);
    // Before anything is drawn, as React's does it.
    if (loading === null) loading = begin();
    const isDone = loaded !== null || failed !== null;
    useEffect(() => {
      if (isDone) return undefined;
      let isThere = true;
      // A weak device draws frames between the parts of a large view.
      void loading?.then(() => isThere && startTransition(() => redraw(true)));
      return () => {
        isThere = false;
      };
    }, [isDone]);
    if (failed !== null) throw failed.error;
    if (loaded === null) return waiting;
    const { View } = loaded;
    return <View {...(props as unknown as Props)} />;
  };
}
