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
 * Shows where playback was resumed, with a button to start over, or offers the position from another device. The pill
 * disappears by itself, but not while it has the pointer or the focus.
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
  // Screen readers announce changes of a live region, but not the initial content of a new one.
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
