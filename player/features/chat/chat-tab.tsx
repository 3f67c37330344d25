import type { FeatureContext } from '../manifest/define';
import { Talk } from './talk';

/** The chat as a page beside or below the picture. */
export default function ChatTab(context: FeatureContext) {
  return <Talk {...context} />;
}
