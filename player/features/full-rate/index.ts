import { watch } from '../../lib/signals/watch';
import { defineFeature, type FeatureContext } from '../manifest/define';

/**
 * This content's traffic is charged at the full rate: announced once at the start of playback, and available at any
 * time.
 */
export const fullRate = defineFeature({
  id: 'full-rate',
  when: ({ session }) => session.params.value.fullrate === true && !session.params.value.raw,
  place: 'footer',
  start: showAtFirstPlay,
  popovers: {
    'full-rate': {
      icon: 'full-rate',
      label: 'full-rate.title',
      load: () => import('./full-rate-popover'),
    },
  },
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
