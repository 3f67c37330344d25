import { ignoreFailure } from '../../lib/ignore-failure';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';

/** Tells the viewer that the browser cannot decode the sound of a video. Returns the function that stops it. */
export function announceMissingSound({ viewing, toasts }: Pick<Session, 'viewing' | 'toasts'>): () => void {
  return watch(() => {
    if (viewing.value?.engine.value?.soundMissing?.value === true)
      toasts.show({ tone: 'bad', key: 'toast.no-sound' });
    return undefined;
  }, ignoreFailure);
}
