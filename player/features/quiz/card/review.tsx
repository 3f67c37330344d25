import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import type { ReviewedQuestion } from '../state/quiz';
import css from './review.module.css';

/** A scrollable area without controls must be reachable by keyboard (WCAG 2.2, 2.1.1). */
const SCROLLED_BY_KEYS = 0;

/** The viewer's answers beside the right ones, in the order of the questions. */
export function Review({ review }: { review: readonly ReviewedQuestion[] }) {
  useSignals();
  return (
    <section className={css.review} tabIndex={SCROLLED_BY_KEYS} aria-label={t('quiz.my-answers')}>
      <ol className={css.list}>
        {review.map((question, index) => (
          <li key={question.id} className={css.item}>
            <span className={css.number} aria-hidden>
              {formatNumber(index + 1)}
            </span>
            <div className={css.body}>
              <p className={css.title}>
                <bdi>{question.title}</bdi>
              </p>
              <Answers question={question} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answers({ question: { mine, right, isRight } }: { question: ReviewedQuestion }) {
  useSignals();
  return (
    <p className={css.answers}>
      <span className={joinClasses(css.mine, isRight ? css.right : css.wrong)}>
        <Icon name={isRight ? 'good' : mine === null ? 'waiting' : 'wrong'} size={16} />
        {mine === null ? (
          t('quiz.missed')
        ) : (
          <span>
            {t(isRight ? 'quiz.mine-right' : 'quiz.mine-wrong')} <bdi>{mine}</bdi>
          </span>
        )}
      </span>
      {!isRight && right !== null && (
        <span>
          {t('quiz.right-answer')} <bdi>{right}</bdi>
        </span>
      )}
    </p>
  );
}
