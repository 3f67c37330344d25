import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useId } from 'react';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { StageSession } from '../stage-session';
import css from './panorama.module.css';
import { PanoramaButtons } from './panorama-buttons';
import { PANORAMA_KEYS } from './panorama-keys';
import { panoramaOf } from './panorama-model';

export interface PanoramaProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
}

/** The video as a panorama around the viewer, over the flat picture. */
export default function Panorama({ session, viewing }: PanoramaProps) {
  useSignals();
  const panorama = panoramaOf(viewing, session);
  const helpId = useId();
  const listen = useCallback(
    (surface: HTMLElement | null) => {
      const frame = surface?.parentElement;
      const picture = frame?.querySelector(':scope > [data-picture]');
      const video = frame?.parentElement?.querySelector('video');
      if (!surface || !(picture instanceof HTMLElement) || !video) return undefined;
      return panorama.open({ surface, picture, video });
    },
    [panorama],
  );
  const shape = panorama.shape.value;
  const hasButtons = shape === 'round' && viewing.started.value && !session.lock.locked.value;
  return (
    <>
      {/* The role lets screen readers pass key presses on. */}
      <div
        ref={listen}
        className={css.surface}
        data-shape={shape}
        hidden={shape === 'flat'}
        role="application"
        aria-label={t('panorama.label')}
        aria-describedby={helpId}
        aria-keyshortcuts={PANORAMA_KEYS}
      >
        <VisuallyHidden>
          <span id={helpId}>{t('panorama.help')}</span>
        </VisuallyHidden>
      </div>
      {hasButtons && <PanoramaButtons panorama={panorama} />}
    </>
  );
}
