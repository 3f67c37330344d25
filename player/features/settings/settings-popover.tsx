import { useSignals } from '@preact/signals-react/runtime';
import { createElement, lazy, startTransition, useEffect, useState } from 'react';
import type { Key } from '../../i18n/translate';
import { t } from '../../i18n/translate';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import { fillScreen, fillsScreen } from '../../session/page/picture-fill';
import { televisionOf } from '../../session/viewing/television-of';
import type { IconName } from '../../ui/icon';
import { Menu, MenuRow, MenuSwitch } from '../../ui/menu';
import { Panel } from '../../ui/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { QualityPage } from './quality-page';
import { ResetButton } from './reset-button';
import { hasKeyboard, hasReactions, listPages, type Page } from './settings-model';
import { VALUE_OF } from './settings-words';

interface PageFace {
  readonly icon: IconName;
  readonly label: Key;
}

const FACES: Readonly<Record<Page, PageFace>> = {
  quality: { icon: 'quality', label: 'settings.quality' },
  speed: { icon: 'speed', label: 'settings.speed' },
  subtitles: { icon: 'captions', label: 'settings.subtitles' },
  'caption-look': { icon: 'palette', label: 'settings.caption-look' },
  audio: { icon: 'audio', label: 'settings.audio' },
  sound: { icon: 'headphones', label: 'settings.sound' },
  brightness: { icon: 'sun', label: 'settings.brightness' },
  data: { icon: 'data', label: 'settings.data' },
};

let loaded: typeof import('./other-page') | null = null;
const load = async () => (loaded ??= await loadChunk(() => import('./other-page')));

/** All but quality, which a viewer on a bad line looks for; requested with the menu, and seldom waited for. */
const OtherPage = lazy(load);

/** A menu of what this video lets one choose, and a page for each. */
export default function SettingsPopover({ session, viewing, covers, close }: PopoverContext) {
  useSignals();
  const [page, setPage] = useState<Page | null>(null);
  useEffect(() => {
    load().catch(ignoreFailure);
  }, []);
  const television = televisionOf(viewing).value;
  const pages = listPages(viewing, session.dataUse.value !== null);
  // An ability can go while its page is open, as when another video comes.
  const open = page !== null && pages.includes(page) ? page : null;

  if (open !== null) {
    return (
      <Panel
        key={open}
        title={t(FACES[open].label)}
        actions={<ResetButton page={open} session={session} />}
        onBack={() => setPage(null)}
        onClose={close}
      >
        <div ref={enterPage}>
          {open === 'quality' ? (
            <QualityPage session={session} viewing={viewing} />
          ) : (
            createElement(loaded?.default ?? OtherPage, { page: open, session, viewing })
          )}
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
              // The menu stays until the pages are there.
              onSelect={() => {
                if (loaded === null) startTransition(() => setPage(name));
                else setPage(name);
              }}
            />
          ))}
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
