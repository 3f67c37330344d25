import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';

/** The document has the video's title, and the page's own where there is none. Returns the function that stops it. */
export function followTitle({ viewing }: Pick<Session, 'viewing'>, page: Document = document): () => void {
  const neutral = page.title;
  const unwatch = watch(
    () => {
      page.title = viewing.value?.title.value.trim() || neutral;
      return undefined;
    },
    () => undefined,
  );
  return () => {
    unwatch();
    page.title = neutral;
  };
}
