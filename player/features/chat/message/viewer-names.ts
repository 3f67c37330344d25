import type { Session } from '../../../session/session';
import type { ChatLine } from '../room/chat';
import { findMentions, isMentionOf } from './mentions';

/** Whether a mention is the viewer's. Reads signals. */
export function isViewerMention(mention: string, { viewer }: Pick<Session, 'viewer'>): boolean {
  const name = viewer.profile.value?.name ?? '';
  return name !== '' && isMentionOf(mention, name);
}

/** Whether a message of another mentions or answers the viewer. Reads signals. */
export function concernsViewer(line: ChatLine, session: Pick<Session, 'viewer'>): boolean {
  const id = session.viewer.id.value;
  if (id !== null && line.replyTo?.author === id) return true;
  return findMentions(line.text).some(({ text }) => isViewerMention(text, session));
}
