import { useSignals } from '@preact/signals-react/runtime';
import type { Winner } from '../../../api/quiz-rank';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Icon } from '../../../ui/icons/icon';
import { Avatar } from '../../../ui/images/avatar';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { Quiz } from '../state/quiz';
import css from './podium.module.css';

/** Number of winners with a step; the others are only counted. */
const MOST_NAMED = 3;

/** Whether the platform names winners. Read inside a view. */
export function hasPodium({ rank }: Quiz): boolean {
  return (rank.value?.winners.length ?? 0) > 0;
}

/** The winners that the platform names, the best in the middle. */
export function Podium({ quiz }: { quiz: Quiz }) {
  useSignals();
  const { winners = [], left = 0 } = quiz.rank.value ?? {};
  const named = winners.slice(0, MOST_NAMED);
  const total = quiz.kind.value === 'elimination' ? Math.max(left, winners.length) : winners.length;
  return (
    <div className={css.podium} data-quiz-podium>
      <ol className={css.steps} aria-label={t('quiz.winners')}>
        {named.map((winner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two winners may have one name
          <Step key={place} winner={winner} />
        ))}
      </ol>
      {total > named.length && (
        <p className={css.more}>{t('quiz.winners-more', { count: formatNumber(total - named.length) })}</p>
      )}
    </div>
  );
}

function Step({ winner: { name, avatarUrl, rank } }: { winner: Winner }) {
  useSignals();
  return (
    <li className={css.step} data-rank={rank ?? undefined}>
      <span className={css.face}>
        <Avatar person={name} name={name} src={avatarUrl} size={36} />
      </span>
      <bdi className={css.name}>{name}</bdi>
      <span className={css.block} aria-hidden>
        {rank === null ? <Icon name="trophy" size={18} /> : formatNumber(rank)}
      </span>
      {rank !== null && <VisuallyHidden>{t('quiz.place', { rank: formatNumber(rank) })}</VisuallyHidden>}
    </li>
  );
}
