import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { Announcement, Announcements } from './announcements';
import { authorOf } from './message/author-of';

/** Maximum length of an announced message, in characters. */
const SPOKEN_LENGTH = 200;

const OWN = { shown: 'chat.announced-sent', waiting: 'chat.waiting', failed: 'chat.not-sent' } as const;

export interface AnnouncerProps {
  readonly announcements: Announcements;
  readonly session: Session;
}

/** The live region that announces new messages to screen readers. */
export function Announcer({ announcements, session }: AnnouncerProps) {
  useSignals();
  useEffect(() => announcements.follow(), [announcements]);
  const announcement = announcements.announcement.value;
  return (
    <VisuallyHidden>
      <output aria-live="polite">{announcement !== null && spell(announcement, session)}</output>
    </VisuallyHidden>
  );
}

function spell(announcement: Announcement, session: Session): string {
  if (announcement.kind === 'own') return t(OWN[announcement.state]);
  const text = t('chat.announced-message', {
    name: authorOf(announcement.line, session).name,
    text: announcement.line.text.slice(0, SPOKEN_LENGTH),
  });
  return announcement.count === 1
    ? text
    : t('chat.announced-many', {
        count: formatNumber(announcement.count),
        of: announcement.count,
        message: text,
      });
}
