import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import type { Quiz } from '../state/quiz';
import { describeLeft, describeNext } from '../words/quiz-words';
import { passFocusOn } from './focus';
import css from './foot.module.css';
import { type FootProps, FootWords } from './foot-words';

export interface FootOptions {
  readonly quiz: Quiz;
  /** Whether the ending shows the viewer's answers. */
  readonly reviews: boolean;
  readonly onReview: (reviews: boolean) => void;
}

/** The viewer's standing, and the one available action. */
export function Foot({ quiz, reviews, onReview }: FootOptions) {
  useSignals();
  const scene = quiz.scene.value;
  const dismiss = quiz.dismiss.value;
  if (scene.name === 'end') {
    return (
      <footer className={joinClasses(css.foot, css.middle)}>
        {quiz.review.value !== null && (
          <Button className={css.act} aria-expanded={reviews} onClick={() => onReview(!reviews)}>
            {t(reviews ? 'action.back' : 'quiz.my-answers')}
          </Button>
        )}
        {dismiss !== null && (
          <Button className={css.act} onClick={dismiss}>
            {t('action.close')}
          </Button>
        )}
      </footer>
    );
  }
  return (
    <footer className={css.foot}>
      <FootWords quiz={quiz} scene={scene} />
      <Act quiz={quiz} scene={scene} />
    </footer>
  );
}

/** The number of remaining participants; the narrowest stages show it without words. */
function Left({ quiz }: { quiz: Quiz }) {
  useSignals();
  const words = describeLeft(quiz);
  if (words === null) return null;
  return (
    <span className={css.left} data-quiz-left>
      <Icon name="user" size={16} />
      <span className={css.leftWords}>{words}</span>
      <span className={css.leftNumber} aria-hidden>
        {formatNumber(quiz.left.value ?? 0)}
      </span>
    </span>
  );
}

function Act({ quiz, scene }: FootProps) {
  useSignals();
  const join = quiz.join.value;
  const own = quiz.own.value;
  if (join !== null) {
    return (
      <Button ref={passFocusOn} tone="primary" className={css.act} onClick={join}>
        {t('quiz.join')}
      </Button>
    );
  }
  if (scene.name === 'result') {
    return (
      <span className={css.after}>
        <Left quiz={quiz} />
        <span className={css.next}>
          <Icon name="hourglass" size={16} />
          {describeNext(quiz)}
        </span>
      </span>
    );
  }
  if (scene.name !== 'question' || quiz.isRecorded) return null;
  if (own?.state === 'counted') {
    return (
      <span className={css.counted}>
        <Icon name="good" size={20} />
        {t('quiz.counted')}
      </span>
    );
  }
  if (scene.isOver || quiz.role.value !== 'participant') return null;
  const submit = quiz.submit.value;
  const isSending = own?.state === 'sending';
  // `aria-disabled` lets the button keep the focus while it cannot be pressed.
  return (
    <Button
      ref={passFocusOn}
      tone="primary"
      className={joinClasses(css.act, submit === null && css.resting)}
      aria-disabled={submit === null}
      aria-busy={isSending}
      onClick={() => submit?.()}
    >
      {t(isSending ? 'quiz.sending' : 'quiz.submit')}
    </Button>
  );
}
