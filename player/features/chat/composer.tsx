import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useRef } from 'react';
import { MESSAGE_LENGTH } from '../../api/chat';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { onNextFrame } from '../../lib/next-frame';
import type { Session } from '../../session/session';
import { GrowingField } from '../../ui/growing-field';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ReadyMessages } from '../../ui/ready-messages';
import { useEmojis } from '../../ui/use-emojis';
import css from './composer.module.css';
import type { Chat } from './room/chat';
import { SendOrWait } from './send-or-wait';

/** The character limit is shown when this many are left. */
const NEAR_LIMIT = 200;

export interface ComposerProps {
  readonly chat: Chat;
  readonly session: Session;
  readonly onRules: () => void;
}

/** Where one writes: the field grows with the text, Enter sends it. */
export function Composer({ chat, session, onRules }: ComposerProps) {
  useSignals();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = chat.draft.value;
  const send = chat.send.value;
  const secondsLeft = chat.secondsLeft.value;

  const emojis = useEmojis({
    field,
    text: draft,
    limit: MESSAGE_LENGTH,
    write: chat.write,
    onLost: () => session.toasts.show({ tone: 'bad', key: 'error.area' }),
  });
  /** Leads back to the field, for which the viewer logged in. */
  const logIn = async () => {
    if (await session.viewer.ensureLogin()) onNextFrame(() => field.current?.focus());
  };
  const answer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send?.();
  };
  const placeholder =
    secondsLeft > 0
      ? t('chat.slow-wait', { seconds: formatNumber(secondsLeft), of: secondsLeft })
      : t('chat.write');
  return (
    <div className={css.composer}>
      {emojis.grid}
      <ReadyMessages
        className={css.ready}
        label={t('chat.default-messages')}
        messages={chat.defaultMessages.value}
        onDefault={chat.sendDefault.value}
      />
      <div className={css.line}>
        <IconButton icon="info" size="small" label={t('chat.rules')} onClick={onRules} />
        {session.viewer.isGuest.value ? (
          <button type="button" className={css.login} onClick={() => void logIn()} data-log-in>
            <Icon name="user" size={20} />
            {t('chat.log-in')}
          </button>
        ) : (
          <>
            <GrowingField
              fieldRef={field}
              name="message"
              label={t('chat.write')}
              placeholder={placeholder}
              maxLength={MESSAGE_LENGTH}
              enterKeyHint="send"
              value={draft}
              onChange={chat.write}
              onKeyDown={answer}
            >
              {emojis.button}
            </GrowingField>
            <SendOrWait send={send} secondsLeft={secondsLeft} />
          </>
        )}
      </div>
      <Notes chat={chat} />
    </div>
  );
}

/** Notes before sending: moderation, slow mode, or the remaining characters. */
function Notes({ chat }: { chat: Chat }) {
  useSignals();
  const left = MESSAGE_LENGTH - chat.draft.value.length;
  const isSlow = chat.secondsLeft.value > 0;
  const isHeld = chat.kind.value === 'private' && chat.draft.value !== '';
  if (!isSlow && !isHeld && left > NEAR_LIMIT) return null;
  return (
    <p className={css.notes}>
      {isSlow && (
        <span>
          <Icon name="hourglass" size={14} />
          {t('chat.slow')}
        </span>
      )}
      {!isSlow && isHeld && (
        <span>
          <Icon name="waiting" size={14} />
          {t('chat.held')}
        </span>
      )}
      {left <= NEAR_LIMIT && (
        <span className={css.left}>{t('chat.left', { count: formatNumber(left), of: left })}</span>
      )}
    </p>
  );
}
