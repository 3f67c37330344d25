import type { FeatureContext } from '../manifest/define';
import { LiveList } from './live-list';

/** The other lives beside the picture. */
export default function MultiLivesTab({ session, viewing }: FeatureContext) {
  return <LiveList session={session} viewing={viewing} />;
}
