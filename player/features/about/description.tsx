import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { FoldableText } from '../../ui/text/foldable-text';
import css from './description.module.css';

/** The description as it was written. */
export function Description({ text }: { text: string }) {
  useSignals();
  if (text.trim() === '') return <p className={css.none}>{t('about.no-description')}</p>;
  return <FoldableText text={text} />;
}
