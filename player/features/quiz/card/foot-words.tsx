import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import type { Quiz, Scene } from '../state/quiz';
import { LOSS_WORDS } from '../words/quiz-words';
import css from './foot.module.css';

export interface FootProps {
  readonly quiz: Quiz;
  readonly scene: Exclude<Scene, { name: 'end' }>;
}

/** The viewer's state in the quiz, in words. */
export function FootWords({ quiz, scene }: FootProps) {
  useSignals();
  const loss = quiz.loss.value;
  if (loss !== null) {
    return (
      <span className={joinClasses(css.words, css.loss)}>
        <Icon name="eye" size={18} />
        {t(LOSS_WORDS[loss])}
      </span>
    );
  }
  if (scene.name === 'result') return <RightAnswer scene={scene} />;
  if (scene.name === 'question' && scene.isOver) {
    const own = quiz.own.value?.state;
    // The server decides whether the answer still counts.
    if (own === 'sending') return <span className={css.words}>{t('quiz.sending')}</span>;
    const isLost = own === 'chosen' && !quiz.isRecorded;
    return (
      <span className={joinClasses(css.words, css.known)}>
        {t(isLost ? 'quiz.too-late' : 'quiz.awaits-result')}
      </span>
    );
  }
  if (quiz.isRecorded) {
    return <span className={css.words}>{scene.name === 'question' && t('quiz.rehearse')}</span>;
  }
  if (quiz.join.value !== null) return <span className={css.words}>{t('quiz.join-why')}</span>;
  if (scene.name !== 'question') return <span className={css.words} />;
  if (quiz.own.value?.state === 'counted') return <span className={css.words} />;
  if (quiz.own.value === null && quiz.choose.value === null) {
    return <span className={css.words}>{t('quiz.hold')}</span>;
  }
  return <KeysHint most={scene.question.choices.length} />;
}

function RightAnswer({ scene: { question } }: { scene: Extract<Scene, { name: 'result' }> }) {
  useSignals();
  const right = question.choices.find(({ isRight }) => isRight === true);
  return (
    <span className={joinClasses(css.words, css.known)}>
      {right !== undefined && (
        <span>
          {t('quiz.right-answer')} <bdi>{right.title}</bdi>
        </span>
      )}
    </span>
  );
}

/** «با کلیدهای ۱ تا ۴ …», the numbers drawn as keys. */
function KeysHint({ most }: { most: number }) {
  useSignals();
  const [before, between, after] = t('quiz.keys').split(/\{\w+\}/);
  return (
    <span className={joinClasses(css.words, css.hint)}>
      {before}
      <kbd className={css.key}>{formatNumber(1)}</kbd>
      {between}
      <kbd className={css.key}>{formatNumber(most)}</kbd>
      {after}
    </span>
  );
}
