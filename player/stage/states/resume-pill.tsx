import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Resume } from '../../session/viewing/start/resume';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { holdWhileInside } from '../../ui/hold-while-inside';
import css from './resume-pill.module.css';

/**
 * Shows where playback was resumed, with a button to start over, or offers the place of the account. It disappears by
 * itself, but not under the pointer or with the focus inside.
 */
export function ResumePill({ viewing: { resume } }: { viewing: Viewing }) {
  useSignals();
  const from = resume.from.value;
  const offered = resume.offered.value;
  if (from !== null) {
    return (
      <Pill resume={resume} words={t('resume.from', { time: formatClock(from) })}>
        <Button tone="glass" size="small" icon="replay" onClick={resume.startOver}>
          {t('resume.start-over')}
        </Button>
      </Pill>
    );
  }
  if (offered === null) return null;
  return (
    <Pill resume={resume} words={t('resume.offered')}>
      <Button tone="glass" size="small" onClick={() => resume.goTo(offered)}>
        {t('resume.go-there', { time: formatClock(offered) })}
      </Button>
    </Pill>
  );
}

function Pill({ resume, words, children }: { resume: Resume; words: string; children: ReactNode }) {
  useSignals();
  // Screen readers announce a change of a live region, and not what a new one holds.
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    text.current?.replaceChildren(words);
  }, [words]);
  const keep = useCallback(
    (pill: HTMLElement | null) => holdWhileInside(pill, () => resume.hold()),
    [resume],
  );
  return (
    <output ref={keep} data-resume className={css.pill}>
      <span ref={text} className={css.words} />
      {children}
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
