import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { VisuallyHidden } from '../text/visually-hidden';
import css from './spinner.module.css';

/** A turning ring with a label for screen readers. The parent decides when it appears. */
export function Spinner({ size = 36 }: { size?: number }) {
  useSignals();
  return (
    <>
      <span className={css.spinner} aria-hidden style={{ inlineSize: size, blockSize: size }} />
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </>
  );
}
