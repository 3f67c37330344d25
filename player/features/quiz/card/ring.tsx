import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { formatNumber, spellUnit } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { joinClasses } from '../../../ui/join-classes';
import type { Quiz } from '../state/quiz';
import css from './ring.module.css';

/** From this many seconds on, the ring has the warning colour. */
const WARNS_S = 3;

interface RingStyle extends CSSProperties {
  '--now': number;
  '--soon': number;
}

export interface RingProps {
  readonly quiz: Pick<Quiz, 'secondsLeft' | 'timeLeft'>;
  /** `large`: the countdown to a question, which needs no warning. `small`: in the pill, while the card is away. */
  readonly size?: 'large' | 'normal' | 'small';
}

/** The remaining seconds in a ring that empties with them. */
export function Ring({ quiz: { secondsLeft, timeLeft }, size = 'normal' }: RingProps) {
  useSignals();
  const seconds = secondsLeft.value;
  if (seconds === null) return null;
  const share = timeLeft.value ?? 1;
  // The animation takes a second, so its target is the share that will be left one second later.
  const ahead = timeLeft.value === null ? 1 : share * (1 - 1 / Math.max(1, seconds));
  const style: RingStyle = { '--now': share, '--soon': ahead };
  return (
    <span
      role="timer"
      className={joinClasses(css.ring, css[size])}
      style={style}
      aria-label={t('quiz.time-left', { time: spellUnit(seconds, 'second') })}
      data-late={size !== 'large' && seconds <= WARNS_S}
    >
      <span aria-hidden>{formatNumber(seconds)}</span>
    </span>
  );
}
