import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { CommentList } from './comment-list';
import { Composer } from './composer';
import { commentsOf } from './model/comments';

/** The comments as a popover, for layouts without a sidebar. */
export default function CommentsPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const field = useRef<HTMLTextAreaElement>(null);
  const comments = commentsOf({ session, viewing });
  if (comments === null) return null;
  const given = { session, viewing, comments, field };
  return (
    <Panel title={t('comments.title')} onClose={close} foot={<Composer {...given} />} footStays>
      <CommentList {...given} />
    </Panel>
  );
}
