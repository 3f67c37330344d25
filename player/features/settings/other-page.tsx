import { type ComponentType, createElement } from 'react';
import type { FeatureContext } from '../manifest/define';
import { AudioPage } from './audio-page';
import { BrightnessPage } from './brightness-page';
import { CaptionLookPage } from './caption-look-page';
import { DataPage } from './data-page';
import type { Page } from './settings-model';
import { SoundPage } from './sound-page';
import { SpeedPage } from './speed-page';
import { SubtitlesPage } from './subtitles-page';

const VIEWS: Readonly<Record<Exclude<Page, 'quality'>, ComponentType<FeatureContext>>> = {
  speed: SpeedPage,
  subtitles: SubtitlesPage,
  'caption-look': CaptionLookPage,
  audio: AudioPage,
  sound: SoundPage,
  brightness: BrightnessPage,
  data: DataPage,
};

interface OtherPageProps extends FeatureContext {
  readonly page: keyof typeof VIEWS;
}

/** The pages of the settings that load once the settings are about to be opened. */
export default function OtherPage({ page, session, viewing }: OtherPageProps) {
  return createElement(VIEWS[page], { session, viewing });
}
