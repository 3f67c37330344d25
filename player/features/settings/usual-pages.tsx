import { AudioPage } from './audio-page';
import type { LatePages } from './late-pages';
import { QualityPage } from './quality-page';
import { SpeedPage } from './speed-page';
import { SubtitlesPage } from './subtitles-page';

/** Pages that many viewers open. Their texts come without a press. */
export const PAGES: LatePages = {
  quality: { View: QualityPage },
  speed: { View: SpeedPage },
  subtitles: { View: SubtitlesPage },
  audio: { View: AudioPage },
};
