import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import type { Quiz } from '../state/quiz';
import { describeNumber, VERDICT_WORDS } from '../words/quiz-words';
import css from './head.module.css';
import { Hearts } from './hearts';
import { Ring } from './ring';

/** The question's number, the viewer's chances or points, and the time left. */
export function Head({ quiz }: { quiz: Quiz }) {
  useSignals();
  const scene = quiz.scene.value;
  const hasNumber = scene.name !== 'end' && scene.name !== 'waiting';
  return (
    <header className={css.head}>
      <span className={css.chip}>{hasNumber ? describeNumber(quiz, scene.number) : t('quiz.label')}</span>
      <Belongings quiz={quiz} />
      <span className={css.now}>
        <Now quiz={quiz} />
      </span>
    </header>
  );
}

/** The viewer's chances as hearts, or their points. */
function Belongings({ quiz }: { quiz: Quiz }) {
  useSignals();
  const chances = quiz.chances.value;
  const { name } = quiz.scene.value;
  if (chances !== null) return <Hearts {...chances} isResult={name === 'result'} />;
  if (quiz.kind.value === 'elimination' || quiz.role.value === 'viewer' || name === 'end') return null;
  return (
    <span className={css.points}>
      <Icon name="medal" size={18} />
      {t('quiz.points', { points: quiz.points.value })}
    </span>
  );
}

const VERDICT_ICONS = { right: 'good', wrong: 'wrong', missed: 'waiting' } as const;

function Now({ quiz }: { quiz: Quiz }) {
  useSignals();
  const scene = quiz.scene.value;
  const verdict = quiz.verdict.value;
  if (scene.name === 'result' && verdict !== null) {
    return (
      <span className={joinClasses(css.chip, css[verdict])}>
        <Icon name={VERDICT_ICONS[verdict]} size={16} />
        {t(VERDICT_WORDS[verdict])}
      </span>
    );
  }
  if (scene.name === 'result') return <span className={css.chip}>{t('quiz.result')}</span>;
  if (scene.name === 'question' && scene.isOver) {
    return <span className={joinClasses(css.chip, css.missed)}>{t('quiz.time-over')}</span>;
  }
  return scene.name === 'question' ? <Ring key={scene.number} quiz={quiz} /> : null;
}
