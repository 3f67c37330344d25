import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { Announcements, Cry } from './announcements';
import { authorOf } from './list/author-of';

/** More of a message than this nobody wants to be interrupted by; characters. */
const HEARD = 200;

const OWN = { shown: 'chat.cry-sent', waiting: 'chat.waiting', failed: 'chat.not-sent' } as const;

export interface AnnouncerProps {
  readonly announcements: Announcements;
  readonly session: Session;
}

/** Tells the news of the talk to who does not see them. */
export function Announcer({ announcements, session }: AnnouncerProps) {
  useSignals();
  useEffect(() => announcements.follow(), [announcements]);
  const cry = announcements.cry.value;
  return (
    <VisuallyHidden>
      <output aria-live="polite">{cry !== null && spell(cry, session)}</output>
    </VisuallyHidden>
  );
}

function spell(cry: Cry, session: Session): string {
  if (cry.kind === 'own') return t(OWN[cry.state]);
  const text = t('chat.cry-said', {
    name: authorOf(cry.line, session).name,
    text: cry.line.text.slice(0, HEARD),
  });
  return cry.count === 1 ? text : t('chat.cry-many', { count: formatNumber(cry.count), said: text });
}
