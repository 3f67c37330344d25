import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { LiveList } from './live-list';

/** The parallel live streams as a popover. */
export default function MultiLivesPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  return (
    <Panel title={t('lives.title')} onClose={close}>
      <LiveList ref={enterPage} session={session} viewing={viewing} />
    </Panel>
  );
}
