import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useId, useRef } from 'react';
import { MESSAGE_LENGTH } from '../../api/chat';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { isEmojiOnly } from '../../lib/text/emoji-only';
import { onNextFrame } from '../../lib/time/next-frame';
import type { Session } from '../../session/session';
import { IconButton } from '../../ui/buttons/icon-button';
import { GrowingField } from '../../ui/fields/growing-field';
import { ReadyMessages } from '../../ui/fields/ready-messages';
import { useEmojis } from '../../ui/fields/use-emojis';
import { Icon } from '../../ui/icons/icon';
import css from './composer.module.css';
import { Notes } from './notes';
import { ReplyBar } from './reply-bar';
import type { Chat } from './room/chat';
import { SendOrWait } from './send-or-wait';
import { useMentions } from './use-mentions';

export interface ComposerProps {
  readonly chat: Chat;
  readonly session: Session;
  readonly onRules: () => void;
}

/** The text field, which grows with the text; Enter sends it. */
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
  /** Logs in, and returns the focus to the field. */
  const logIn = async () => {
    if (await session.viewer.ensureLogin()) onNextFrame(() => field.current?.focus());
  };
  const mentions = useMentions(chat, field);
  const [reply, notes] = [useId(), useId()];
  const answer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.answer(event)) return;
    if (event.key === 'Escape' && chat.replyingTo.peek() !== null) {
      event.preventDefault();
      event.stopPropagation();
      chat.stopReplying();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send?.();
  };
  const ready = chat.defaultMessages.value.filter(
    ({ text }) => chat.mode.value !== 'emoji' || isEmojiOnly(text),
  );
  return (
    <div className={css.composer}>
      {emojis.grid}
      {mentions.list}
      <ReplyBar id={reply} chat={chat} onStop={() => field.current?.focus()} />
      <ReadyMessages
        className={css.ready}
        label={t('chat.default-messages')}
        messages={ready}
        onDefault={chat.sendDefault.value}
      />
      <div className={css.line}>
        <IconButton icon="info" size="small" label={t('chat.rules')} onClick={onRules} />
        {session.viewer.isGuest.value ? (
          <button type="button" className={css.login} onClick={() => void logIn()} data-log-in>
            <Icon name="user" size={20} />
            {t('chat.log-in')}
          </button>
        ) : chat.obstacle.value === 'subscribers' ? (
          <output className={css.closed}>
            <Icon name="lock" size={16} />
            {t('chat.subscribers-only')}
          </output>
        ) : (
          <>
            <GrowingField
              {...mentions.props}
              fieldRef={field}
              name="message"
              label={t('chat.write')}
              placeholder={placeholderOf(chat)}
              aria-invalid={chat.obstacle.value === 'words'}
              aria-describedby={`${reply} ${notes}`}
              maxLength={MESSAGE_LENGTH}
              enterKeyHint="send"
              value={draft}
              onChange={(text) => {
                chat.write(text);
                mentions.look();
              }}
              onKeyDown={answer}
            >
              {emojis.button}
            </GrowingField>
            <SendOrWait send={send} field={field} secondsLeft={secondsLeft} />
          </>
        )}
      </div>
      {chat.obstacle.value !== 'subscribers' && (
        <Notes chat={chat} id={notes} hasField={!session.viewer.isGuest.value} />
      )}
    </div>
  );
}

/** The placeholder of the field. Reads signals. */
function placeholderOf({ secondsLeft, mode, slowModeSeconds }: Chat): string {
  const wait = secondsLeft.value;
  if (wait > 0) return t('chat.slow-wait', { seconds: formatNumber(wait), of: wait });
  if (mode.value === 'emoji') return t('chat.write-emoji');
  if (mode.value === 'subscribers') return t('chat.write-subscribers');
  const seconds = Math.ceil(slowModeSeconds.value);
  return seconds > 0
    ? t('chat.write-slow', { seconds: formatNumber(seconds), of: seconds })
    : t('chat.write');
}
