import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { chatOf } from './chat-of';
import css from './chat-popover.module.css';
import { Talk } from './talk';

/** The chat as a popover, for layouts without a sidebar. */
export default function ChatPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const chat = chatOf({ session, viewing });
  const overlay = session.fullscreen.active.value && (
    <IconButton
      icon="overlay"
      size="small"
      label={t('chat.overlay')}
      on={chat.overlay.value}
      onClick={() => chat.setOverlay(!chat.overlay.value)}
    />
  );
  return (
    <Panel title={t('chat.title')} onClose={close} actions={overlay} scrolls={false}>
      <div className={css.room}>
        <Talk session={session} viewing={viewing} />
      </div>
    </Panel>
  );
}
