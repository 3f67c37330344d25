import { useSignals } from '@preact/signals-react/runtime';
import type { Role } from '../../../api/chat';
import { t } from '../../../i18n/translate';
import css from './role-badge.module.css';

/** Beside the name, not within it, since a name may contain characters that look like a badge. */
export function RoleBadge({ role }: { readonly role: Role | null }) {
  useSignals();
  if (role === null) return null;
  return (
    <span className={css.badge} data-role={role}>
      {t(role === 'host' ? 'chat.host' : 'chat.moderator')}
    </span>
  );
}
