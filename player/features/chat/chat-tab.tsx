import type { FeatureContext } from '../manifest/define';
import { Talk } from './talk';

/** The talk as a page beside the picture, or below it. */
export default function ChatTab(context: FeatureContext) {
  return <Talk {...context} />;
}
