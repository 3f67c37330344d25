import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** `waiting` is rendered until the component is loaded. */
export interface Waits {
  readonly waiting?: ReactNode;
}

/**
 * Like React's `lazy`, but without `Suspense`, which delays loaded content by 300 ms after the last fallback that was
 * rendered anywhere on the page. An error of `load` is thrown when the component is rendered.
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
    // Starts during the first render, like React's `lazy`.
    if (loading === null) loading = begin();
    const isDone = loaded !== null || failed !== null;
    useEffect(() => {
      if (isDone) return undefined;
      let isThere = true;
      // A transition lets slow devices paint frames while a large view is rendered.
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
