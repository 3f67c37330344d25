import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import AboutTab from './about-tab';

/** The about page as a popover, for layouts without a sidebar. */
export default function AboutPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  return (
    <Panel title={t('about.title')} onClose={close}>
      <AboutTab session={session} viewing={viewing} />
    </Panel>
  );
}
