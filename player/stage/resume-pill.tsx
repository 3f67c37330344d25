import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { formatClock } from '../i18n/format';
import { t } from '../i18n/translate';
import type { Resume } from '../session/resume';
import type { Viewing } from '../session/viewing';
import { Button } from '../ui/button';
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
  const keep = useCallback((pill: HTMLElement | null) => holdWhileInside(pill, resume), [resume]);
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

/** The wait stands still while the pointer or the focus is inside (WCAG 2.2, 2.2.1). */
function holdWhileInside(pill: HTMLElement | null, resume: Resume): (() => void) | undefined {
  if (pill === null) return undefined;
  let release: (() => void) | null = null;
  const look = () => {
    const inside = pill.matches(':hover') || pill.contains(document.activeElement);
    if (inside) release ??= resume.hold();
    else leave();
  };
  const leave = () => {
    release?.();
    release = null;
  };
  const later = () => queueMicrotask(look);
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
  for (const name of events) pill.addEventListener(name, later);
  return () => {
    for (const name of events) pill.removeEventListener(name, later);
    leave();
  };
}
