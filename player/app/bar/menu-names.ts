import type { FeatureContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import type { BarItem } from './bar-items';

/** A number follows, such as that of likes. It would wrap, so only the name for screen readers contains it. */
const BREAK = '؛';

/** The text of a menu row, and its name for screen readers if that is longer. Read inside a view. */
export function menuNames(
  item: Pick<BarItem, 'label' | 'labels'>,
  context: FeatureContext,
): { readonly label: string; readonly spoken?: string } {
  const spoken = item.labels?.(context).spoken ?? t(item.label);
  const [label = spoken] = spoken.split(BREAK);
  return label === spoken ? { label } : { label, spoken };
}
