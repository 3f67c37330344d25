import type { ReadonlySignal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import css from './watching-chip.module.css';

/** The number of current viewers of a live stream, at the top of the picture. */
export function WatchingChip({ count: { value: count } }: { count: ReadonlySignal<number | null> }) {
  useSignals();
  if (count === null) return null;
  return (
    <span className={css.chip}>
      <Icon name="eye" size={16} />
      <span aria-hidden>{t('about.viewers', { count: formatCount(count), of: pluralOf(count) })}</span>
      <VisuallyHidden>{t('about.viewers', { count: spellCount(count), of: pluralOf(count) })}</VisuallyHidden>
    </span>
  );
}
