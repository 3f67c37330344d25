import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatCount } from '../../i18n/format';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { FeatureContext } from '../manifest/define';
import { commentsOf } from './comments';

/** How many there are, beside the tab's name. */
export default function CommentsBadge(context: FeatureContext) {
  useSignals();
  const comments = commentsOf(context);
  useEffect(() => {
    // A name without a number is a name all the same.
    comments?.permission.ask().catch(ignoreFailure);
  }, [comments]);
  const count = comments?.permission.count.value ?? 0;
  return count > 0 && <bdi>{formatCount(count)}</bdi>;
}
