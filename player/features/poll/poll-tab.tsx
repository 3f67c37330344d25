import type { FeatureContext } from '../manifest/define';
import { PollPanel } from './poll-panel';

/** The question beside the picture. */
export default function PollTab({ viewing }: FeatureContext) {
  return <PollPanel viewing={viewing} />;
}
