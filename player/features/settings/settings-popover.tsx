import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useState } from 'react';
import type { Key } from '../../i18n/translate';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing';
import type { IconName } from '../../ui/icon';
import { Menu, MenuRow } from '../../ui/menu';
import { Panel } from '../../ui/panel';
import type { PopoverContext } from '../define';
import { enterPage } from '../enter-page';
import { AudioPage } from './audio-page';
import { QualityPage } from './quality-page';
import { listPages, type Page } from './settings-model';
import { VALUE_OF } from './settings-words';
import { SpeedPage } from './speed-page';
import { SubtitlesPage } from './subtitles-page';

interface PageFace {
  readonly icon: IconName;
  readonly label: Key;
  readonly View: ComponentType<{ viewing: Viewing }>;
}

const FACES: Readonly<Record<Page, PageFace>> = {
  quality: { icon: 'quality', label: 'settings.quality', View: QualityPage },
  speed: { icon: 'speed', label: 'settings.speed', View: SpeedPage },
  subtitles: { icon: 'captions', label: 'settings.subtitles', View: SubtitlesPage },
  audio: { icon: 'audio', label: 'settings.audio', View: AudioPage },
};

/** A menu of what this video lets one choose, and a page for each. */
export default function SettingsPopover({ viewing, covers, close }: PopoverContext) {
  useSignals();
  const [page, setPage] = useState<Page | null>(null);
  const pages = listPages(viewing);
  // An ability can go while its page is open, as when another video comes.
  const open = page !== null && pages.includes(page) ? page : null;

  if (open !== null) {
    const { label, View } = FACES[open];
    return (
      <Panel key={open} title={t(label)} onBack={() => setPage(null)} onClose={close}>
        <div ref={enterPage}>
          <View viewing={viewing} />
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
              value={VALUE_OF[name](viewing)}
              leads
              onSelect={() => setPage(name)}
            />
          ))}
        </div>
      </Menu>
    </Panel>
  );
}
