import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import css from './pill.module.css';
import type { Quiz } from './quiz';
import { describeNext } from './quiz-words';

/** The quiz while its card is away: what comes next, and the way into it. */
export function Pill({ quiz }: { quiz: Quiz }) {
  useSignals();
  const join = quiz.join.value;
  const bringBack = quiz.bringBack.value;
  const { name } = quiz.scene.value;
  const calls = name === 'ready' || (quiz.role.value === 'viewer' && name !== 'end');
  return (
    <div className={css.pill} data-quiz-pill data-calls={calls}>
      <Icon name="question" size={20} />
      <span className={css.words}>
        <bdi className={css.title}>{quiz.title.value ?? t('quiz.label')}</bdi>
        <span className={css.next}>{describeNext(quiz)}</span>
      </span>
      {join !== null && (
        <Button tone="white" size="small" onClick={join}>
          {t('quiz.join')}
        </Button>
      )}
      {join === null && bringBack !== null && (
        <Button tone="glass" size="small" onClick={bringBack}>
          {t('quiz.bring-back')}
        </Button>
      )}
    </div>
  );
}
