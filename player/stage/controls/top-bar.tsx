import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { IconButton } from '../../ui/buttons/icon-button';
import { joinClasses } from '../../ui/join-classes';
import { Age } from '../picture/age';
import type { StageSession } from '../stage-session';
import css from './top-bar.module.css';

export interface TopBarProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  /** Whether the title is shown here, since nothing around the picture shows it. */
  readonly titled?: boolean | undefined;
  /** The number of viewers: after the title, or in its place. */
  readonly extra: ReactNode;
}

/** The title, if nothing around the picture shows it, as in full screen, and if the embedding requests it. */
export function TopBar({ session, viewing, titled: isAlone, extra }: TopBarProps) {
  useSignals();
  const wanted = session.fullscreen.active.value || (session.params.value.showModuleTitle ?? isAlone);
  // The unmute pill takes the title's place while it is visible.
  const yields = viewing.soundOffered.value;
  const titled = wanted && viewing.started.value && !yields;
  const canLock = viewing.started.value && viewing.playback.state.value !== 'ended';
  if (!titled && !extra && !canLock) return null;
  const age = viewing.details.value?.minimumAge ?? 0;
  return (
    <header
      className={joinClasses(css.top, !titled && !extra && css.onlyLock)}
      inert={session.lock.locked.value}
      data-decides-inert
    >
      {titled && (
        <h2 className={css.title} dir="auto">
          {viewing.title.value}
        </h2>
      )}
      <div className={joinClasses(css.extra, (titled || yields || !extra) && css.atEnd)}>
        {titled && age > 0 && <Age years={age} />}
        {extra}
        {canLock && (
          <IconButton
            icon="lock"
            label={t('transport.lock')}
            className={css.lock}
            edge="left"
            onClick={session.lock.toggle}
          />
        )}
      </div>
    </header>
  );
}
