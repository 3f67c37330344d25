import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '../../../i18n/translate';
import { IconButton } from '../../../ui/buttons/icon-button';
import type { Quiz, Scene } from '../state/quiz';
import css from './card.module.css';
import { Choices } from './choices';
import { returnFocus } from './focus';
import { Foot } from './foot';
import { Head } from './head';
import { Notice } from './notice';
import { Review } from './review';

/** The current state of the quiz. The card asks for an answer, but does not take the focus. */
export function Card({ quiz }: { quiz: Quiz }) {
  useSignals();
  const scene = quiz.scene.value;
  const dismiss = quiz.dismiss.value;
  // The ending whose answers are shown; the next quiz has an ending of its own.
  const [reviewed, review] = useState<Scene | null>(null);
  const reviews = reviewed === scene;
  return (
    <dialog
      ref={returnFocus}
      open
      aria-label={quiz.title.value ?? t('quiz.label')}
      tabIndex={-1}
      className={css.card}
      data-on="surface"
      data-urgent
      data-quiz={scene.name === 'question' && scene.isOver ? 'over' : scene.name}
    >
      <Head quiz={quiz} />
      <Body quiz={quiz} reviews={reviews} />
      <Foot quiz={quiz} reviews={reviews} onReview={(on) => review(on ? scene : null)} />
      {dismiss !== null && scene.name !== 'end' && (
        <IconButton
          icon="close"
          size="small"
          label={t('action.close')}
          className={css.close}
          onClick={dismiss}
        />
      )}
    </dialog>
  );
}

function Body({ quiz, reviews }: { quiz: Quiz; reviews: boolean }) {
  useSignals();
  const scene = quiz.scene.value;
  const review = quiz.review.value;
  if (reviews && review !== null) return <Review review={review} />;
  if (scene.name !== 'question' && scene.name !== 'result') return <Notice quiz={quiz} scene={scene} />;
  return (
    <div key={scene.question.id} className={css.body}>
      <h2 className={css.title}>
        <bdi>{scene.question.title}</bdi>
      </h2>
      <Choices quiz={quiz} scene={scene} />
    </div>
  );
}
