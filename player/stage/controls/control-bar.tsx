import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { IconButton } from '../../ui/buttons/icon-button';
import type { StageSession } from '../stage-session';
import { Timeline } from '../timeline/timeline';
import css from './control-bar.module.css';
import { LivePill } from './live-pill';
import { PlayButton } from './play-button';
import { SkipButton } from './skip-button';
import { TimeText } from './time-text';
import { Volume } from './volume';

export interface ControlBarProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly next: ReactNode;
  readonly end: ReactNode;
}

/** Left to right in every language: media controls are not mirrored. */
export function ControlBar({ session, viewing, next, end }: ControlBarProps) {
  useSignals();
  const { fullscreen } = session;
  const isFull = fullscreen.active.value;
  return (
    <div className={css.bar}>
      <Timeline session={session} viewing={viewing} />
      <div className={css.row}>
        <div className={css.group}>
          <span className={css.transport}>
            <PlayButton viewing={viewing} />
          </span>
          <span className={css.skips}>
            <SkipButton viewing={viewing} direction="back" />
            <SkipButton viewing={viewing} direction="forward" />
            {next}
          </span>
          <Volume session={session} className={css.volume} />
          {viewing.source.value?.live && viewing.over.value === null ? (
            <LivePill viewing={viewing} />
          ) : (
            <TimeText session={session} viewing={viewing} />
          )}
        </div>
        <div className={css.group}>
          {end}
          {fullscreen.toggle && (
            <IconButton
              icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
              label={t(isFull ? 'transport.exit-fullscreen' : 'transport.fullscreen')}
              shortcut="F"
              edge="right"
              onClick={fullscreen.toggle}
            />
          )}
        </div>
      </div>
    </div>
  );
}
