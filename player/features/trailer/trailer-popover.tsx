import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { TrailerPlayer } from './trailer-player';

/** The trailer in a panel, with its own title if it has one. */
export default function TrailerPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const trailer = viewing.details.value?.trailer ?? null;
  if (trailer === null) return null;
  return (
    <Panel title={trailer.title || t('trailer.title')} onClose={close} padded>
      <TrailerPlayer key={trailer.streamUrl} trailer={trailer} session={session} viewing={viewing} />
    </Panel>
  );
}
