import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { t } from '../../i18n/translate';
import { RATINGS, type Rating } from './feedback-model';
import css from './ratings.module.css';

const FACES: Readonly<Record<Rating, string>> = { 1: '😞', 2: '🙁', 3: '😐', 4: '🙂', 5: '😍' };

export interface RatingsProps {
  readonly chosen: Rating | null;
  readonly onChoose: (rating: Rating) => void;
}

/** Five faces from very bad to very good; native radio buttons, so that arrow keys move between them. */
export function Ratings({ chosen, onChoose }: RatingsProps) {
  useSignals();
  const group = useId();
  return (
    <fieldset className={css.ratings} aria-label={t('feedback.rating')}>
      {RATINGS.map((rating) => (
        <label key={rating} className={css.rating} data-chosen={rating === chosen}>
          <input
            type="radio"
            name={group}
            className={css.radio}
            checked={rating === chosen}
            onChange={() => onChoose(rating)}
          />
          <span className={css.face} aria-hidden>
            {FACES[rating]}
          </span>
          {t(`feedback.rating-${rating}`)}
        </label>
      ))}
    </fieldset>
  );
}
