import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';

/** Sets the document's title to that of the video, or to the page's own. Returns a function that stops this. */
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
