import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Icon } from '../../../ui/icons/icon';
import { Ring } from '../card/ring';
import type { Quiz } from '../state/quiz';
import { describeNext } from '../words/quiz-words';
import css from './pill.module.css';

/** The quiz while its card is away: the current or next question, its time, and the button that opens the card. */
export function Pill({ quiz }: { quiz: Quiz }) {
  useSignals();
  const join = quiz.join.value;
  const bringBack = quiz.bringBack.value;
  const { name } = quiz.scene.value;
  const isAsked = name === 'question' && quiz.secondsLeft.value !== null;
  const calls = name === 'ready' || name === 'question' || (quiz.role.value === 'viewer' && name !== 'end');
  return (
    <div className={css.pill} data-quiz-pill data-calls={calls}>
      {isAsked ? <Ring quiz={quiz} size="small" /> : <Icon name="question" size={20} />}
      <span className={css.words}>
        <bdi className={css.title}>{quiz.title.value ?? t('quiz.label')}</bdi>
        <span className={css.next}>{describeNext(quiz)}</span>
      </span>
      {join !== null && (
        <Button tone="white" size="small" onClick={join}>
          {t('quiz.join')}
        </Button>
      )}
      {join !== null && bringBack !== null && (
        <IconButton icon="unfold" size="small" label={t('quiz.bring-back')} onClick={bringBack} />
      )}
      {join === null && bringBack !== null && (
        <Button tone="glass" size="small" onClick={bringBack}>
          {t('quiz.bring-back')}
        </Button>
      )}
    </div>
  );
}
