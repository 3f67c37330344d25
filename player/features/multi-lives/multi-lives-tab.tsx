import type { FeatureContext } from '../manifest/define';
import { LiveList } from './live-list';

/** The parallel live streams as a tab. */
export default function MultiLivesTab({ session, viewing }: FeatureContext) {
  return <LiveList session={session} viewing={viewing} />;
}
