import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import { describeChances } from '../words/quiz-words';
import css from './hearts.module.css';

/** For more chances than this, one heart is drawn with the number beside it. */
const MOST_DRAWN = 5;

export interface HeartsProps {
  readonly left: number;
  readonly most: number;
  readonly isResult: boolean;
}

/** A heart for each chance, filled until the chance is lost. */
export function Hearts({ left, most, isResult }: HeartsProps) {
  useSignals();
  const isMany = most > MOST_DRAWN;
  return (
    <span className={css.hearts}>
      <span className={joinClasses(css.row, isMany && css.many)} aria-hidden>
        {Array.from({ length: isMany ? 1 : most }, (_, index) => index + 1).map((nth) => (
          <Icon key={nth} name="heart" size={18} filled={nth <= left} />
        ))}
      </span>
      <span className={css.brief} aria-hidden>
        <Icon name="heart" size={18} filled={left > 0} />×{formatNumber(left)}
      </span>
      <span className={css.words}>{describeChances(left, isResult)}</span>
    </span>
  );
}
