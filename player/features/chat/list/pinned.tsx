import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '../../../i18n/translate';
import type { Session } from '../../../session/session';
import { Icon } from '../../../ui/icons/icon';
import { MessageText } from '../message/message-text';
import type { Chat } from '../room/chat';
import css from './pinned.module.css';

/** The pinned message stays above the list while it scrolls. */
export function Pinned({ chat, session }: { chat: Chat; session: Session }) {
  useSignals();
  const pin = chat.pin.value;
  const [unfolded, unfold] = useState<string | null>(null);
  if (pin === null) return null;
  return (
    <aside className={css.pinned} aria-label={t('chat.pinned')} data-pinned>
      <Icon name="pin" size={16} />
      <div className={css.body}>
        <p className={css.label}>{t('chat.pinned')}</p>
        <MessageText
          text={pin.text}
          session={session}
          unfolded={unfolded === pin.key}
          onUnfold={(now) => unfold(now ? pin.key : null)}
        />
      </div>
    </aside>
  );
}
