import { useCallback } from 'react';
import type { FeatureContext } from '../manifest/define';
import { openBeside } from './announcement';
import { PollPanel } from './poll-panel';

/** The question beside the picture. */
export default function PollTab({ viewing }: FeatureContext) {
  const note = useCallback((mark: HTMLElement | null) => (mark ? openBeside(viewing) : undefined), [viewing]);
  return (
    <>
      <span ref={note} hidden />
      <PollPanel viewing={viewing} />
    </>
  );
}
