import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';

/** The number of rows that a list of texts is likely to show at first. */
const PLACES = [1, 2, 3, 4] as const;

export interface PlaceholderRowsProps {
  readonly className: string | undefined;
  readonly rowClassName: string | undefined;
}

/** Placeholders for rows that are loading, in the shapes of the list's rows. */
export function PlaceholderRows({ className, rowClassName }: PlaceholderRowsProps) {
  useSignals();
  return (
    <output className={className} aria-label={t('state.loading')}>
      {PLACES.map((place) => (
        <span key={place} className={rowClassName} />
      ))}
    </output>
  );
}
