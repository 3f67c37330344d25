import { useEffect } from 'react';
import type { FeatureContext } from '../manifest/define';
import { openBeside } from './announcement';
import { PollPanel } from './poll-panel';

/** The question beside the picture. */
export default function PollTab({ viewing }: FeatureContext) {
  useEffect(() => openBeside(viewing), [viewing]);
  return <PollPanel viewing={viewing} />;
}
