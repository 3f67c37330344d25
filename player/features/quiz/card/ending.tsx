import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../ui/icons/icon';
import type { Quiz } from '../state/quiz';
import { describeRank, describeRight } from '../words/quiz-words';
import css from './ending.module.css';

/** The viewer's place and right answers. The row is rendered before the place is known, so that nothing moves. */
export function Standing({ quiz }: { quiz: Quiz }) {
  useSignals();
  const rank = describeRank(quiz);
  const right = describeRight(quiz);
  return (
    <p className={css.standing} data-quiz-standing>
      {rank !== null && (
        <span className={css.fact}>
          <Icon name="medal" size={16} />
          {rank}
        </span>
      )}
      {right !== null && (
        <span className={css.fact}>
          <Icon name="good" size={16} />
          {right}
        </span>
      )}
    </p>
  );
}
