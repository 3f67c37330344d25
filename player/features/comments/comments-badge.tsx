import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatCount } from '../../i18n/format';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { FeatureContext } from '../manifest/define';
import { permissionOf } from './model/permission-of';

/** The number of comments, beside the tab's name. */
export default function CommentsBadge(context: FeatureContext) {
  useSignals();
  const permission = permissionOf(context);
  useEffect(() => {
    // If the request fails, the tab shows its name without a number.
    permission?.ask().catch(ignoreFailure);
  }, [permission]);
  const count = permission?.count.value ?? 0;
  return count > 0 && <bdi>{formatCount(count)}</bdi>;
}
