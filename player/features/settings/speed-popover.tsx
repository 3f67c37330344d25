import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { SpeedPage } from './pages/speed-page';

export default function SpeedPopover({ session, viewing, close }: PopoverContext) {
  return (
    <Panel title={t('settings.speed')} onClose={close}>
      <div ref={enterPage}>
        <SpeedPage session={session} viewing={viewing} />
      </div>
    </Panel>
  );
}
