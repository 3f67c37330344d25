import { watch } from '../../lib/signals/watch';
import { defineFeature, type FeatureContext } from '../manifest/define';
import { isChargedFully } from '.';

/** Announces the full rate once, at the start of playback. */
export const fullRateToast = defineFeature({
  id: 'full-rate-toast',
  when: isChargedFully,
  start: showAtFirstPlay,
});

/** Shows a toast, which needs no confirmation, when playback first starts. */
function showAtFirstPlay({ session, viewing }: FeatureContext): () => void {
  let isShown = false;
  return watch(
    () => {
      if (isShown || !viewing.started.value || viewing.playback.state.value !== 'playing') return undefined;
      isShown = true;
      session.toasts.show({ key: 'toast.full-rate' });
      return undefined;
    },
    () => undefined,
  );
}
