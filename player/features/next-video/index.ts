import { loadChunk } from '../../lib/load-chunk';
import { defineFeature, type FeatureContext } from '../manifest/define';

const when = ({ session }: FeatureContext) => session.next.card.value !== null;

/** Goes to what comes after this video, at any time. */
export const next = defineFeature({
  id: 'next',
  when,
  key: 'KeyN',
  place: 'transport',
  button: {
    icon: 'next',
    label: 'transport.next',
    press: async ({ session }) => {
      const { goOn } = await loadChunk(() => import('../../session/device/go-on'));
      await goOn(session);
    },
  },
});

/** At the end of a video the next one comes by itself, unless the viewer stops it. A live stream has an end of its own. */
export const autoplayNext = defineFeature({
  id: 'autoplay-next',
  flag: 'continuousPlayback',
  when: (context) => when(context) && context.viewing.source.value?.live === null,
  overlay: { load: () => import('./autoplay-next') },
});
