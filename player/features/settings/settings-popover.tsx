import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Key } from '../../i18n/translate';
import { t } from '../../i18n/translate';
import { ignoreFailure } from '../../lib/ignore-failure';
import { hasSigners } from '../../session/angles/has-signers';
import { fillScreen, fillsScreen } from '../../session/page/picture-fill';
import { tellLost } from '../../session/renewal/tell-lost';
import { televisionOf } from '../../session/viewing/slots/television-of';
import { Menu, MenuRow, MenuSwitch } from '../../ui/choices/menu';
import type { IconName } from '../../ui/icons/icon';
import { lazyOrNothing } from '../../ui/lazy/lazy-or-nothing';
import { Spinner } from '../../ui/notices/spinner';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { fetchPage, fetchPagesBehind, latePages } from './late-pages';
import { VALUE_OF } from './model/menu-values';
import { hasKeyboard, hasReactions, listPages, type Page } from './model/settings-model';
import css from './settings-popover.module.css';

/** Loaded only for streams with a signer, because most have none. */
const SignerSwitches = lazyOrNothing(async () => (await import('./signer-switches')).SignerSwitches);

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

/** A ref callback. */
function enterMenu(menu: HTMLElement | null): void {
  enterPage(menu);
  // The press of a row repeats a failed request.
  if (menu) fetchPagesBehind(menu).catch(ignoreFailure);
}

/** A menu of the choices that this video offers, and a page for each. */
export default function SettingsPopover({ session, viewing, covers, close }: PopoverContext) {
  useSignals();
  const [page, setPage] = useState<Page | null>(null);
  const television = televisionOf(viewing).value;
  const pages = listPages(viewing, session.dataUse.value !== null);
  // A page can become unavailable while it is open, for example when another video opens.
  const open = page !== null && pages.includes(page) ? page : null;

  const choose = (name: Page) => {
    setPage(name);
    fetchPage(name).catch(() => {
      setPage((now) => (now === name ? null : now));
      void tellLost(session);
    });
  };

  if (open !== null) {
    const late = latePages.value[open];
    return (
      <Panel
        key={open}
        title={t(FACES[open].label)}
        actions={late?.Action && <late.Action page={open} session={session} />}
        onBack={() => setPage(null)}
        onClose={close}
      >
        {late === undefined ? (
          <div className={css.waiting}>
            <Spinner />
          </div>
        ) : (
          <div ref={enterPage}>
            <late.View session={session} viewing={viewing} />
          </div>
        )}
      </Panel>
    );
  }
  const head = covers ? { title: t('settings.title'), onClose: close } : {};
  return (
    <Panel key="menu" {...head}>
      <Menu label={t('settings.title')}>
        <div ref={enterMenu}>
          {pages.map((name) => (
            <MenuRow
              key={name}
              icon={FACES[name].icon}
              label={t(FACES[name].label)}
              value={VALUE_OF[name]({ session, viewing })}
              leads
              onSelect={() => choose(name)}
            />
          ))}
          {hasSigners(viewing) && <SignerSwitches session={session} viewing={viewing} />}
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
          {/* If the embedding sets autoplay, the viewer has no choice. */}
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
          {/* Viewers who turned the shortcuts off, including `?`, can turn them on again from here. */}
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
