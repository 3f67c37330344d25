import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { VideoCardSkeleton } from '../../ui/cards/video-card';
import css from './card-list.module.css';

/** The number of cards that a list is likely to show at first. */
const PLACES = [1, 2, 3] as const;

/** Placeholders for cards that are loading. */
export function CardSkeletons() {
  useSignals();
  return (
    <output className={css.skeletons} aria-label={t('state.loading')}>
      {PLACES.map((place) => (
        <span key={place} className={css.row}>
          <VideoCardSkeleton />
        </span>
      ))}
    </output>
  );
}
