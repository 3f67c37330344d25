import { defineFeature } from '../manifest/define';

/** All tags for the search, opened from the page of recommended videos. */
export const tags = defineFeature({
  id: 'tags',
  flag: 'recommendationList',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  holdsControls: true,
  ownsKeys: true,
  popovers: { tags: { label: 'tags.title', load: () => import('./tags-popover') } },
});
