import type { FeatureContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import type { BarItem } from './bar-items';

/** A number follows, as of likes: it would wrap, and stands in the name for screen readers only. */
const BREAK = '؛';

/** The text of a menu's row, and its name where that says more. Read inside a view. */
export function menuNames(
  item: Pick<BarItem, 'label' | 'labels'>,
  context: FeatureContext,
): { readonly label: string; readonly spoken?: string } {
  const spoken = item.labels?.(context).spoken ?? t(item.label);
  const [label = spoken] = spoken.split(BREAK);
  return label === spoken ? { label } : { label, spoken };
}
