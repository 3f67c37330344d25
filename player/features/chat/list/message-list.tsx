import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { onNextFrame } from '../../../lib/time/next-frame';
import type { Session } from '../../../session/session';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/icons/icon';
import { joinClasses } from '../../../ui/join-classes';
import type { ListVerbs } from '../message/list-verbs';
import { Message } from '../message/message';
import type { Row } from '../message/row';
import type { Chat, ChatLine } from '../room/chat';
import { openFolding } from './folding';
import { openJump } from './jump';
import { JumpNotice } from './jump-notice';
import { BUFFER_PX } from './kept-rows';
import css from './message-list.module.css';
import { openScroll } from './scroll';

export interface MessageListProps {
  readonly chat: Chat;
  readonly session: Session;
}

/** The visible messages; others have no rows. */
export function MessageList({ chat, session }: MessageListProps) {
  useSignals();
  const list = useRef<VirtualizerHandle>(null);
  // Before the first measurement the rows are placed by their estimated heights.
  const [measured, setMeasured] = useState(false);
  const [folding] = useState(() => openFolding((line) => mayFold(line, chat)));
  const [scroll] = useState(() => openScroll(chat, folding));
  const [jump] = useState(() => openJump(chat));
  useEffect(() => jump.stop, [jump]);
  const [opened, open] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const step = scroll.step.value;
  const kept = useMemo(() => scroll.kept(step), [scroll, step]);
  // The list may be mounted before its first rows.
  const hasRows = step.lines.length > 0;
  useEffect(() => {
    if (!hasRows) return undefined;
    // The rows are rendered in the first frame, and measured before the second.
    let cancel = onNextFrame(() => {
      cancel = onNextFrame(() => setMeasured(true));
    });
    return () => cancel();
  }, [hasRows]);
  // After each step, before it is painted.
  useLayoutEffect(() => scroll.drawn(step, list.current));
  const follow = useCallback(
    (box: HTMLElement | null) => (box === null ? undefined : scroll.follow(box)),
    [scroll],
  );
  const verbs = useMemo<ListVerbs>(() => {
    const goTo = async (id: string) => {
      const line = await jump.find(id);
      if (line === null) return;
      scroll.goTo(line.key, list.current);
      jump.mark(folding.rowOf(line.key));
    };
    return {
      open,
      unfold: (key, now) =>
        setUnfolded((before) => new Set(now ? [...before, key] : [...before].filter((one) => one !== key))),
      spread: folding.setUnfolded,
      jump: (id) => void goTo(id),
    };
  }, [folding, jump, scroll]);
  return (
    <div className={css.place}>
      <Older chat={chat} />
      <JumpNotice jump={jump} />
      <div
        ref={follow}
        role="log"
        // New messages are announced separately, because the list also grows while scrolling.
        aria-live="off"
        aria-label={t('chat.list')}
        className={joinClasses(css.list, !measured && css.unmeasured)}
      >
        <div className={css.room} />
        <Virtualizer
          ref={list}
          data={step.lines}
          shift={step.shift}
          bufferSize={BUFFER_PX}
          keepMounted={kept}
          onScroll={() => scroll.look(list.current)}
          onResize={() => scroll.measured(list.current)}
        >
          {(row: Row) => (
            <Message
              key={row.key}
              chat={chat}
              session={session}
              row={row}
              open={row.key === opened}
              unfolded={unfolded.has(row.key)}
              found={row.key === jump.marked.value}
              verbs={verbs}
            />
          )}
        </Virtualizer>
      </div>
      <Unread chat={chat} onPress={() => scroll.goToEnd(list.current)} />
    </div>
  );
}

/** The viewer's own messages, answers, and those of hosts and moderators keep rows of their own. */
function mayFold(line: ChatLine, chat: Chat): boolean {
  return line.state === 'shown' && line.role === null && line.replyTo === null && !chat.isMine(line);
}

/** The loading row at the list's start. It overlays the list, so that nothing moves when it appears. */
function Older({ chat }: { chat: Chat }) {
  useSignals();
  const state = chat.olderState.value;
  const older = chat.older.value;
  if (state === 'idle') return null;
  return (
    <div className={css.older} data-older={state}>
      {state === 'loading' ? (
        t('chat.older-loading')
      ) : (
        <>
          {t('chat.older-failed')}
          <Button tone="link" size="small" disabled={older === null} onClick={() => void older?.()}>
            {t('action.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The number of new messages while the viewer has scrolled up, and the button that leads to them. */
function Unread({ chat, onPress }: { chat: Chat; onPress: () => void }) {
  useSignals();
  const count = chat.unread.value;
  if (count === 0) return null;
  return (
    <button type="button" className={css.unread} onClick={onPress} data-unread={count}>
      <Icon name="down" size={16} />
      {t('chat.unread', { count: formatNumber(count), of: count })}
    </button>
  );
}
