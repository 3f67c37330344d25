import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { MESSAGE_LENGTH } from '../../api/chat';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Icon, type IconName } from '../../ui/icons/icon';
import css from './notes.module.css';
import type { Chat } from './room/chat';

/** The remaining characters are shown from 80 % of the limit on. */
const NEAR_LIMIT = MESSAGE_LENGTH * 0.2;

export interface NotesProps {
  readonly chat: Chat;
  readonly id: string;
  /** Whether there is a field, whose placeholder shows the interval of slow mode. */
  readonly hasField: boolean;
}

/** Notes below the field: who may write, slow mode, moderation, and the remaining characters. */
export function Notes({ chat, id, hasField }: NotesProps) {
  useSignals();
  const left = MESSAGE_LENGTH - chat.draft.value.length;
  const note = noteOf(chat, !hasField || chat.draft.value !== '');
  if (note === null && left > NEAR_LIMIT) return null;
  return (
    <p id={id} className={css.notes} data-obstacle={chat.obstacle.value}>
      {note}
      {left <= NEAR_LIMIT && (
        <span className={css.left}>{t('chat.left', { count: formatNumber(left), of: left })}</span>
      )}
    </p>
  );
}

/** The most important note. Reads signals. */
function noteOf({ obstacle, mode, secondsLeft, slowModeSeconds, kind }: Chat, told: boolean): ReactNode {
  if (obstacle.value === 'words') return note('bad', t('chat.emoji-words'));
  if (mode.value === 'emoji') return note('reactions', t('chat.emoji-told'));
  if (mode.value === 'subscribers') return note('lock', t('chat.subscribers-told'));
  if (slowModeSeconds.value > 0 && told) {
    const seconds = Math.ceil(slowModeSeconds.value);
    return note('hourglass', t('chat.slow-told', { seconds: formatNumber(seconds), of: seconds }));
  }
  if (slowModeSeconds.value === 0 && secondsLeft.value > 0) return note('hourglass', t('chat.slow'));
  return kind.value === 'private' && told ? note('waiting', t('chat.held')) : null;
}

function note(icon: IconName, words: string): ReactNode {
  return (
    <span>
      <Icon name={icon} size={14} />
      {words}
    </span>
  );
}
