import { loadChunk } from '../../lib/loading/load-chunk';
import { defineFeature } from '../manifest/define';

/** Goes to what comes after this video, at any time. */
export const next = defineFeature({
  id: 'next',
  when: ({ session }) => session.next.card.value !== null,
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
