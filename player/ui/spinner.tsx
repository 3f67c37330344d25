import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../i18n/translate';
import css from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** A turning ring, and its words for those who do not see it. Who places it decides how late it appears. */
export function Spinner({ size = 36 }: { size?: number }) {
  useSignals();
  return (
    <>
      <span className={css.spinner} aria-hidden style={{ inlineSize: size, blockSize: size }} />
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </>
  );
}
