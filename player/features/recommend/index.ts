import { defineFeature } from '../manifest/define';
import { startLater } from '../manifest/start-later';

/** Recommended videos, and search. */
export const recommend = defineFeature({
  id: 'recommend',
  flag: 'recommendationList',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  start: (context) => startLater(context, () => import('./recommendation')),
  place: 'footer',
  holdsControls: true,
  popovers: {
    recommend: { icon: 'recommend', label: 'recommend.button', load: () => import('./recommend-popover') },
  },
  tab: { label: 'recommend.title', load: () => import('./recommend-tab') },
});
