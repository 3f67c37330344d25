import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, Suspense, useState } from 'react';
import type { Key } from '../../i18n/translate';
import { t } from '../../i18n/translate';
import { hasSigners } from '../../session/angles/has-signers';
import { fillScreen, fillsScreen } from '../../session/page/picture-fill';
import { televisionOf } from '../../session/viewing/television-of';
import type { IconName } from '../../ui/icon';
import { lazyOrNothing } from '../../ui/lazy-or-nothing';
import { Menu, MenuRow, MenuSwitch } from '../../ui/menu';
import { Panel } from '../../ui/panel';
import type { FeatureContext, PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { AudioPage } from './audio-page';
import { BrightnessPage } from './brightness-page';
import { CaptionLookPage } from './caption-look-page';
import { DataPage } from './data-page';
import { QualityPage } from './quality-page';
import { ResetButton } from './reset-button';
import { hasKeyboard, hasReactions, listPages, type Page } from './settings-model';
import { VALUE_OF } from './settings-words';
import { SoundPage } from './sound-page';
import { SpeedPage } from './speed-page';
import { SubtitlesPage } from './subtitles-page';

/** Most streams have no signer. */
const SignerSwitches = lazyOrNothing(async () => (await import('./signer-switches')).SignerSwitches);

interface PageFace {
  readonly icon: IconName;
  readonly label: Key;
  readonly View: ComponentType<FeatureContext>;
}

const FACES: Readonly<Record<Page, PageFace>> = {
  quality: { icon: 'quality', label: 'settings.quality', View: QualityPage },
  speed: { icon: 'speed', label: 'settings.speed', View: SpeedPage },
  subtitles: { icon: 'captions', label: 'settings.subtitles', View: SubtitlesPage },
  'caption-look': { icon: 'palette', label: 'settings.caption-look', View: CaptionLookPage },
  audio: { icon: 'audio', label: 'settings.audio', View: AudioPage },
  sound: { icon: 'headphones', label: 'settings.sound', View: SoundPage },
  brightness: { icon: 'sun', label: 'settings.brightness', View: BrightnessPage },
  data: { icon: 'data', label: 'settings.data', View: DataPage },
};

/** A menu of what this video lets one choose, and a page for each. */
export default function SettingsPopover({ session, viewing, covers, close }: PopoverContext) {
  useSignals();
  const [page, setPage] = useState<Page | null>(null);
  const television = televisionOf(viewing).value;
  const pages = listPages(viewing, session.dataUse.value !== null);
  // An ability can go while its page is open, as when another video comes.
  const open = page !== null && pages.includes(page) ? page : null;

  if (open !== null) {
    const { label, View } = FACES[open];
    return (
      <Panel
        key={open}
        title={t(label)}
        actions={<ResetButton page={open} session={session} />}
        onBack={() => setPage(null)}
        onClose={close}
      >
        <div ref={enterPage}>
          <View session={session} viewing={viewing} />
        </div>
      </Panel>
    );
  }
  const head = covers ? { title: t('settings.title'), onClose: close } : {};
  return (
    <Panel key="menu" {...head}>
      <Menu label={t('settings.title')}>
        <div ref={enterPage}>
          {pages.map((name) => (
            <MenuRow
              key={name}
              icon={FACES[name].icon}
              label={t(FACES[name].label)}
              value={VALUE_OF[name]({ session, viewing })}
              leads
              onSelect={() => setPage(name)}
            />
          ))}
          {hasSigners(viewing) && (
            <Suspense>
              <SignerSwitches session={session} viewing={viewing} />
            </Suspense>
          )}
          {hasReactions(viewing) && (
            <MenuSwitch
              icon="reactions"
              label={t('settings.poll-emoji')}
              hint={t('settings.poll-emoji-hint')}
              on={session.settings.values.value.pollEmoji}
              onChange={(pollEmoji) => session.settings.change({ pollEmoji })}
            />
          )}
          {session.fullscreen.active.value && viewing.source.value?.soundOnly === false && (
            <MenuSwitch
              icon="fullscreen"
              label={t('settings.fill')}
              on={fillsScreen(session).value}
              onChange={(fills) => fillScreen(session, fills)}
            />
          )}
          {/* Where the embedding has decided it, there is nothing to choose. */}
          {session.params.value.autoplay === null && (
            <MenuSwitch
              icon="autoplay"
              label={t('settings.autoplay')}
              on={session.settings.values.value.autoplay === true}
              onChange={(autoplay) => session.settings.change({ autoplay })}
            />
          )}
          {television !== null && (
            <MenuRow
              icon="tv"
              label={television.label.value}
              onSelect={() => {
                close();
                void television.toggle();
              }}
            />
          )}
          {/* The way back for who has switched the keys off, the question mark among them. */}
          {hasKeyboard() && (
            <MenuRow
              icon="keyboard"
              label={t('keys.title')}
              onSelect={() => session.popovers.show('keys-help')}
            />
          )}
        </div>
      </Menu>
    </Panel>
  );
}
