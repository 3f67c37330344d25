import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import css from './skeletons.module.css';

/** The number of comments that a list is likely to show at first. */
const PLACES = [1, 2, 3] as const;

/** Placeholders for comments that are loading. */
export function Skeletons({ count }: { count: number }) {
  useSignals();
  return (
    <output className={css.skeletons} aria-label={t('state.loading')}>
      {PLACES.slice(0, count).map((place) => (
        <span key={place} className={css.comment}>
          <span className={css.face} />
          <span className={css.words}>
            <span className={css.name} />
            <span className={css.line} />
            <span className={css.last} />
          </span>
        </span>
      ))}
    </output>
  );
}
