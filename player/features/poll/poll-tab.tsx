import { useEffect } from 'react';
import type { FeatureContext } from '../manifest/define';
import { openPollTab } from './announcement';
import { PollPanel } from './poll-panel';

/** The question beside the picture. */
export default function PollTab({ viewing }: FeatureContext) {
  useEffect(() => openPollTab(viewing), [viewing]);
  return <PollPanel viewing={viewing} />;
}
