import { useSignals } from '@preact/signals-react/runtime';
import type { Details } from '../../api/details';
import { formatAgeClass } from '../../i18n/age-words';
import { formatNumber, formatPlainNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import css from './facts.module.css';

/** Year, rating and age, as far as they are known. The class of an age contradicts it: 12 and over are no children. */
export function Facts({ details }: { details: Details }) {
  useSignals();
  const { releaseYear, imdbRate, minimumAge } = details;
  if (releaseYear === null && imdbRate === null && minimumAge === null) return null;
  return (
    <ul className={css.facts}>
      {releaseYear !== null && <li className={css.fact}>{formatPlainNumber(releaseYear)}</li>}
      {imdbRate !== null && (
        <li className={css.fact}>
          <Icon name="star" size={14} />
          <span aria-hidden>{formatNumber(imdbRate)}</span>
          <VisuallyHidden>{t('cover.rating', { rate: formatNumber(imdbRate) })}</VisuallyHidden>
        </li>
      )}
      {minimumAge !== null && (
        <li className={css.fact}>
          {minimumAge > 0 ? (
            <>
              <span className={css.age} aria-hidden>
                +{formatPlainNumber(minimumAge)}
              </span>
              <VisuallyHidden>{t('cover.minimum-age', { age: minimumAge })}</VisuallyHidden>
            </>
          ) : (
            formatAgeClass(minimumAge)
          )}
        </li>
      )}
    </ul>
  );
}
