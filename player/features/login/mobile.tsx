import { useSignals } from '@preact/signals-react/runtime';
import { localDigits } from '../../i18n/format-later';
import css from './mobile.module.css';

/**
 * `۰۹۱۲ ۳۴۵ ۶۷۸۹`, in readable groups. Groups of Arabic digits with spaces between them would swap, even in
 * left-to-right text (Unicode bidirectional algorithm, rule N1), so the order is forced.
 */
export function Mobile({ number }: { number: string }) {
  useSignals();
  const grouped = number.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
  return (
    <bdo dir="ltr" className={css.mobile}>
      {localDigits(grouped)}
    </bdo>
  );
}
