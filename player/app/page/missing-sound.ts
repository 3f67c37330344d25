import { ignoreFailure } from '../../lib/ignore-failure';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';

/** Shows a toast if the browser cannot decode the sound of a video. Returns a function that stops this. */
export function announceMissingSound({ viewing, toasts }: Pick<Session, 'viewing' | 'toasts'>): () => void {
  return watch(() => {
    if (viewing.value?.engine.value?.soundMissing?.value === true)
      toasts.show({ tone: 'bad', key: 'toast.no-sound' });
    return undefined;
  }, ignoreFailure);
}
