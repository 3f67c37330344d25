import { setLang } from '../../i18n/translate';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';

/** Brings the texts of the session's language, and calls `ready` when they are there. */
export function followLanguage(session: Session, ready: () => void): () => void {
  return watch(
    () => {
      // A language that did not come leaves the last one; the player is drawn all the same.
      void setLang(session.lang.value)
        .catch(() => void session.renewal.offer())
        .then(ready);
      return undefined;
    },
    () => undefined,
  );
}
