import { defineFeature, type FeatureContext } from '../manifest/define';
import { startLater } from '../manifest/start-later';

const isOffered = ({ session, viewing }: FeatureContext) =>
  !session.params.value.raw && viewing.details.value !== null;

/** Recommended videos, and search. */
export const recommend = defineFeature({
  id: 'recommend',
  flag: 'recommendationList',
  when: isOffered,
  start: (context) => startLater(context, () => import('./recommendation')),
  place: 'footer',
  holdsControls: true,
  popovers: {
    recommend: { icon: 'recommend', label: 'recommend.button', load: () => import('./recommend-popover') },
  },
  tab: { label: 'recommend.title', load: () => import('./recommend-tab') },
});

/** All tags, to search by; the page of what comes next leads there. */
export const tags = defineFeature({
  id: 'tags',
  flag: 'recommendationList',
  when: isOffered,
  holdsControls: true,
  ownsKeys: true,
  popovers: { tags: { label: 'tags.title', load: () => import('./tags-popover') } },
});
