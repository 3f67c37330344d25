import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Avatar } from '../../ui/images/avatar';
import type { FeatureContext } from '../manifest/define';
import { chatOf } from './chat-of';
import css from './chat-overlay.module.css';
import { authorOf } from './message/author-of';
import { RoleBadge } from './message/role-badge';
import type { ChatLine } from './room/chat';

/** Number of recent messages on the picture. */
const LINES = 4;

/** Maximum length of a message, in characters: more than two rows can show. */
const SEEN = 160;

/** Recent messages over the picture, if the viewer enabled this and the player is full screen. */
export default function ChatOverlay({ session, viewing }: FeatureContext) {
  useSignals();
  const chat = useMemo(() => chatOf({ session, viewing }), [session, viewing]);
  const last = useMemo(
    () => computed(() => chat.lines.value.filter(({ state }) => state === 'shown').slice(-LINES)),
    [chat],
  );
  if (!chat.overlay.value || !session.fullscreen.active.value || session.popovers.open.value !== null)
    return null;
  return (
    <section className={css.overlay} aria-label={t('chat.list')} data-chat-overlay>
      {last.value.map((line) => (
        <Line key={line.key} line={line} session={session} />
      ))}
    </section>
  );
}

function Line({ line, session }: { line: ChatLine; session: Session }) {
  useSignals();
  const { name, avatarUrl } = authorOf(line, session);
  return (
    <p className={css.line}>
      <Avatar name={name} src={avatarUrl} size={28} person={line.author} />
      <span className={css.bubble}>
        <bdi className={css.name}>{name}</bdi>
        <RoleBadge role={line.role} />
        <span dir="auto" className={css.text}>
          {line.text.slice(0, SEEN)}
        </span>
      </span>
    </p>
  );
}
