import { t } from '../../../i18n/translate';
import type { Session } from '../../../session/session';
import type { ChatLine } from '../room/chat';

/** The author, if known. Reads signals: call it in a view or a computed. */
export function authorOf(
  { author, name, avatarUrl }: ChatLine,
  { people }: Session,
): { readonly name: string; readonly avatarUrl: string | null } {
  if (name.trim() !== '') return { name, avatarUrl };
  const profile = people.of(author).value;
  return { name: profile?.name || t('chat.somebody'), avatarUrl: avatarUrl ?? profile?.avatarUrl ?? null };
}
