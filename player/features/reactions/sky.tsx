import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { FeatureContext } from '../manifest/define';
import { followReactions } from './follow-reactions';
import css from './sky.module.css';

/** The area where reactions fly; React renders it once. */
export default function Sky({ viewing }: FeatureContext) {
  useSignals();
  const follow = useCallback(
    (sky: HTMLElement | null) => (sky ? followReactions(sky, viewing) : undefined),
    [viewing],
  );
  return <div ref={follow} className={css.sky} aria-hidden data-sky />;
}
