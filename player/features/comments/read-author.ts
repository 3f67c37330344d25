import type { Comment } from '../../api/comments';
import type { Session } from '../../session/session';

export interface Author {
  /** `null` if unknown. */
  readonly name: string | null;
  readonly avatarUrl: string | null;
  /** The author is the subject of the viewer's token. */
  readonly isMe: boolean;
}

/** Read inside a view. */
export function readAuthor({ viewer, people }: Session, { author }: Comment): Author {
  const isMe = viewer.id.value === author;
  const profile = people.of(author).value ?? (isMe ? viewer.profile.value : null);
  return { name: profile?.name.trim() || null, avatarUrl: profile?.avatarUrl ?? null, isMe };
}
