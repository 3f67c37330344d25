import type { PageViews } from '../model/page-views';
import { BrightnessPage } from './brightness-page';
import { CaptionLookPage } from './caption-look-page';
import { DataPage } from './data-page';
import { ResetButton } from './reset-button';
import { SoundPage } from './sound-page';

/** Pages that are seldom opened, with texts of their own. */
export const PAGES: PageViews = {
  'caption-look': { View: CaptionLookPage, Action: ResetButton },
  sound: { View: SoundPage },
  brightness: { View: BrightnessPage, Action: ResetButton },
  data: { View: DataPage },
};
