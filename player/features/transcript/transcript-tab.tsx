import type { FeatureContext } from '../manifest/define';
import { TranscriptPage } from './transcript-page';

/** The transcript as a tab beside or below the picture. */
export default function TranscriptTab(context: FeatureContext) {
  return <TranscriptPage {...context} />;
}
