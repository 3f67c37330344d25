import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import TranscriptPage from './transcript-page';

/** The transcript as a popover, for layouts without a sidebar. */
export default function TranscriptPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  return (
    <Panel title={t('transcript.title')} onClose={close} scrolls={false}>
      <TranscriptPage session={session} viewing={viewing} />
    </Panel>
  );
}
