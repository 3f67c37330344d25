import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { Button } from '../../../ui/buttons/button';
import css from './repeats.module.css';
import type { Row } from './row';

export interface RepeatsProps {
  readonly row: Row;
  readonly onSpread: (key: string, unfolded: boolean) => void;
}

/** The number of equal messages; a press unfolds or folds them. */
export function Repeats({ row: { key, repeats, unfolded }, onSpread }: RepeatsProps) {
  useSignals();
  const others = repeats - 1;
  return (
    <Button
      tone="link"
      size="small"
      className={css.repeats}
      aria-expanded={unfolded}
      tabIndex={-1}
      onClick={() => onSpread(key, !unfolded)}
    >
      {unfolded ? t('chat.fold') : t('chat.repeats', { count: formatNumber(others), of: others })}
    </Button>
  );
}
