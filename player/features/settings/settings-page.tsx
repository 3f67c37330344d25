import type { ComponentType } from 'react';
import type { FeatureContext } from '../manifest/define';
import { AudioPage } from './audio-page';
import { BrightnessPage } from './brightness-page';
import { CaptionLookPage } from './caption-look-page';
import { DataPage } from './data-page';
import { QualityPage } from './quality-page';
import type { Page } from './settings-model';
import { SoundPage } from './sound-page';
import { SpeedPage } from './speed-page';
import { SubtitlesPage } from './subtitles-page';

export { ResetButton } from './reset-button';

const VIEWS: Readonly<Record<Page, ComponentType<FeatureContext>>> = {
  quality: QualityPage,
  speed: SpeedPage,
  subtitles: SubtitlesPage,
  'caption-look': CaptionLookPage,
  audio: AudioPage,
  sound: SoundPage,
  brightness: BrightnessPage,
  data: DataPage,
};

/** One of the pages that the menu leads to. */
export function SettingsPage({ page, ...context }: FeatureContext & { readonly page: Page }) {
  const View = VIEWS[page];
  return <View {...context} />;
}
