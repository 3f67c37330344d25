import { setLang } from '../../i18n/translate';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';

/** Loads the texts of the session's language, and calls `ready` when they are loaded or have failed to load. */
export function followLanguage(session: Session, ready: () => void): () => void {
  return watch(
    () => {
      // If a language fails to load, the previous one stays, and the player is rendered anyway.
      void setLang(session.lang.value)
        .catch(() => void session.renewal.offer())
        .then(ready);
      return undefined;
    },
    () => undefined,
  );
}
