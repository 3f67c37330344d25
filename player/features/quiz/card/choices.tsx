import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber, formatPercent } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { Quiz, Scene } from '../state/quiz';
import { type ChoiceResult, choiceResults } from './choice-results';
import css from './choices.module.css';

const ICONS = { counted: 'good', right: 'good', wrong: 'wrong' } as const;

export interface ChoicesProps {
  readonly quiz: Quiz;
  readonly scene: Extract<Scene, { name: 'question' | 'result' }>;
}

/** The same buttons in question and result, so that nothing moves and the focus stays when they are disabled. */
export function Choices({ quiz, scene }: ChoicesProps) {
  useSignals();
  const choose = scene.name === 'question' ? quiz.choose.value : null;
  return (
    <fieldset className={css.choices} aria-label={t('quiz.choices')}>
      {choiceResults(scene, quiz.own.value).map((choice, index) => (
        <Choice
          key={choice.id}
          choice={choice}
          number={index + 1}
          onChoose={choose && (() => choose(choice.id))}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly choice: ChoiceResult;
  readonly number: number;
  readonly onChoose: (() => void) | null;
}

function Choice({ choice: { id, title, mark, isMine, percent }, number, onChoose }: ChoiceProps) {
  useSignals();
  return (
    <button
      type="button"
      className={joinClasses(css.choice, isMine && css.mine, mark !== null && css[mark])}
      aria-pressed={isMine}
      aria-disabled={onChoose === null}
      data-choice={id}
      data-mark={mark ?? undefined}
      onClick={() => onChoose?.()}
    >
      {percent !== null && <span className={css.bar} style={{ transform: `scaleX(${percent / 100})` }} />}
      <span className={css.number}>{formatNumber(number)}</span>
      <bdi className={css.words}>{title}</bdi>
      <MarkMeaning mark={mark} isMine={isMine} />
      <span className={css.end}>
        {percent !== null && formatPercent(percent / 100)}
        <Mark mark={mark} />
      </span>
    </button>
  );
}

function Mark({ mark }: Pick<ChoiceResult, 'mark'>) {
  if (mark === null || mark === 'chosen' || mark === 'sending') return null;
  return <Icon name={ICONS[mark]} size={20} />;
}

/** The meaning of colour and icon, for screen readers. */
function MarkMeaning({ mark, isMine }: Pick<ChoiceResult, 'mark' | 'isMine'>) {
  useSignals();
  if (mark !== 'right' && mark !== 'wrong') return null;
  return (
    <VisuallyHidden>
      {isMine && `${t('quiz.is-mine')} `}
      {mark === 'right' && t('quiz.is-right')}
    </VisuallyHidden>
  );
}
