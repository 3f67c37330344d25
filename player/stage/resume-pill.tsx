import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { formatClock } from '../i18n/format';
import { t } from '../i18n/translate';
import type { Resume } from '../session/resume';
import type { Viewing } from '../session/viewing';
import { Button } from '../ui/button';
import { holdWhileInside } from '../ui/hold-while-inside';
import { IconButton } from '../ui/icon-button';
import css from './resume-pill.module.css';

/** Tells where playback went on, and offers to begin anew. It goes by itself, but not from under the hand. */
export function ResumePill({ viewing: { resume } }: { viewing: Viewing }) {
  useSignals();
  const from = resume.from.value;
  return from === null ? null : <Pill resume={resume} from={from} />;
}

function Pill({ resume, from }: { resume: Resume; from: number }) {
  useSignals();
  const keep = useCallback(
    (pill: HTMLElement | null) => holdWhileInside(pill, () => resume.hold()),
    [resume],
  );
  return (
    <output ref={keep} data-resume className={css.pill}>
      <span className={css.words}>{t('resume.from', { time: formatClock(from) })}</span>
      <Button tone="glass" size="small" icon="replay" onClick={resume.startOver}>
        {t('resume.start-over')}
      </Button>
      <IconButton
        icon="close"
        size="small"
        iconSize={18}
        label={t('action.close')}
        onClick={resume.dismiss}
      />
    </output>
  );
}
