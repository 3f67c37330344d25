import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { t } from '../../i18n/translate';
import { ListNotice } from '../../ui/notices/list-notice';
import { Spinner } from '../../ui/notices/spinner';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { ClipActions } from './clip-actions';
import { offerClip } from './clip-offer';
import css from './clip-popover.module.css';
import { ClipTrimmer } from './clip-trimmer';

/** A clip of a file, which can be saved and has no link. */
export default function ClipPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const offer = useMemo(() => offerClip({ session, viewing }), [session, viewing]);
  const follow = useCallback((page: HTMLElement | null) => (page ? offer.open() : undefined), [offer]);
  const clip = offer.model.value;
  const actions = clip && (
    <ClipActions model={clip} session={session} title={viewing.title.value} link={null} />
  );
  return (
    <Panel title={t('clip.title')} onClose={close} foot={actions} footStays padded>
      <div ref={follow}>
        {clip && (
          <div ref={enterPage}>
            <ClipTrimmer model={clip} />
          </div>
        )}
        {clip === undefined && (
          <div className={css.wait}>
            <Spinner />
          </div>
        )}
        {clip === null && (
          <ListNotice icon="clip" title={t('clip.unreadable')} hint={t('clip.unreadable-hint')} />
        )}
      </div>
    </Panel>
  );
}
