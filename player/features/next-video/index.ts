import { loadChunk } from '../../lib/loading/load-chunk';
import { defineFeature } from '../manifest/define';

/** The button that opens the next video, at any time. */
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
