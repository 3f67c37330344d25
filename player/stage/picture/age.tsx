import { useSignals } from '@preact/signals-react/runtime';
import { formatPlainNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import css from './age.module.css';

/** The minimum age of viewers: «+۱۲». */
export function Age({ years }: { years: number }) {
  useSignals();
  return (
    <span className={css.age}>
      <span aria-hidden>+{formatPlainNumber(years)}</span>
      <VisuallyHidden>{t('cover.minimum-age', { age: years })}</VisuallyHidden>
    </span>
  );
}
