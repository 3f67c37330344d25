import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Avatar } from '../../../ui/avatar';
import { Icon } from '../../../ui/icon';
import type { Quiz } from '../state/quiz';
import { describeRank, describeRight } from '../words/quiz-words';
import css from './ending.module.css';

/** Winners shown by name; of the others, their number. */
const MOST_NAMED = 3;

/** The viewer's place and right answers. Its row is there before the place is known, so that nothing moves. */
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

/** The winners that the platform names. */
export function Winners({ quiz }: { quiz: Quiz }) {
  useSignals();
  const { winners = [], left = 0 } = quiz.rank.value ?? {};
  const named = winners.slice(0, MOST_NAMED);
  const total = quiz.kind.value === 'elimination' ? Math.max(left, winners.length) : winners.length;
  if (named.length === 0) return <span className={css.winners} />;
  return (
    <span className={css.winners}>
      <span className={css.faces}>
        {named.map(({ name, avatarUrl }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two winners may have one name
          <Avatar key={place} person={name} name={name} src={avatarUrl} size={28} />
        ))}
      </span>
      <span className={css.names}>
        {t('quiz.winners')}{' '}
        {named.map(({ name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two winners may have one name
          <span key={place}>
            {place > 0 && ' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
        {total > named.length && ` ${t('quiz.winners-more', { count: formatNumber(total - named.length) })}`}
      </span>
    </span>
  );
}
