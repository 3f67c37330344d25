import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo, useState } from 'react';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { ListNotice } from '../../ui/notices/list-notice';
import type { FeatureContext } from '../manifest/define';
import { PlaceholderRows } from '../parts/placeholder-rows';
import { openAnnouncements } from './announcements';
import { Announcer } from './announcer';
import { chatOf } from './chat-of';
import { Composer } from './composer';
import { followFocus } from './list/follow-focus';
import { MessageList } from './list/message-list';
import { Pinned } from './list/pinned';
import type { Chat } from './room/chat';
import { Rules } from './rules';
import css from './talk.module.css';

/** The whole chat: pinned message, messages and input. Fills its container. */
export function Talk({ session, viewing }: FeatureContext) {
  useSignals();
  const chat = useMemo(() => chatOf({ session, viewing }), [session, viewing]);
  const [page, show] = useState<'talk' | 'rules'>('talk');
  const announcements = useMemo(() => openAnnouncements(chat), [chat]);
  const leaveRules = useCallback(() => show('talk'), []);
  const follow = useCallback(
    (box: HTMLElement | null) => (box === null ? undefined : followFocus(box, announcements.setInside)),
    [announcements],
  );
  return (
    <section ref={follow} className={css.talk} aria-label={t('chat.title')} data-chat>
      {page === 'rules' ? (
        <Rules chat={chat} session={session} onBack={leaveRules} />
      ) : (
        <>
          <Pinned chat={chat} session={session} />
          <Messages chat={chat} session={session} />
          <Line chat={chat} />
          <Foot chat={chat} session={session} onRules={() => show('rules')} />
        </>
      )}
      <Announcer announcements={announcements} session={session} />
    </section>
  );
}

interface PartProps {
  readonly chat: Chat;
  readonly session: Session;
}

function Messages({ chat, session }: PartProps) {
  useSignals();
  const state = chat.state.value;
  const isEmpty = useMemo(() => computed(() => chat.lines.value.length === 0), [chat]);
  if (state === 'loading') return <PlaceholderRows className={css.skeletons} rowClassName={css.skeleton} />;
  if (state === 'failed') {
    const reload = chat.reload.value;
    return (
      <div className={css.notice}>
        <ListNotice icon="offline" title={t('chat.failed')} hint={t('chat.failed-hint')}>
          <Button size="small" icon="retry" disabled={reload === null} onClick={() => void reload?.()}>
            {t('action.retry')}
          </Button>
        </ListNotice>
      </div>
    );
  }
  if (isEmpty.value) {
    const isPast = chat.isPast.value;
    return (
      <div className={css.notice}>
        <ListNotice
          icon="chat"
          title={t(isPast ? 'chat.empty-until' : 'chat.empty')}
          hint={t(isPast ? 'chat.follows-picture' : 'chat.empty-hint')}
        />
      </div>
    );
  }
  return <MessageList chat={chat} session={session} />;
}

/** Shown while the connection to the room is lost: the messages may be outdated. */
function Line({ chat }: { chat: Chat }) {
  useSignals();
  if (chat.connection.value !== 'lost') return null;
  return (
    <output className={css.line}>
      <Icon name="offline" size={14} />
      {t('chat.lost')}
    </output>
  );
}

function Foot({ chat, session, onRules }: PartProps & { onRules: () => void }) {
  useSignals();
  const connection = chat.connection.value;
  if (connection !== 'closed' && connection !== 'recorded')
    return <Composer chat={chat} session={session} onRules={onRules} />;
  return (
    <p className={css.closed}>
      <Icon name={connection === 'closed' ? 'lock' : 'replay'} size={16} />
      {t(connection === 'closed' ? 'chat.closed' : 'chat.recorded')}
    </p>
  );
}
