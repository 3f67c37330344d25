import type { PageViews } from '../model/page-views';
import { AudioPage } from './audio-page';
import { QualityPage } from './quality-page';
import { SpeedPage } from './speed-page';
import { SubtitlesPage } from './subtitles-page';

/** Pages that many viewers open. Their texts load without a press. */
export const PAGES: PageViews = {
  quality: { View: QualityPage },
  speed: { View: SpeedPage },
  subtitles: { View: SubtitlesPage },
  audio: { View: AudioPage },
};
