import { defineFeature } from '../manifest/define';

/** All tags, to search by; the page of what comes next leads there. */
export const tags = defineFeature({
  id: 'tags',
  flag: 'recommendationList',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  holdsControls: true,
  ownsKeys: true,
  popovers: { tags: { label: 'tags.title', load: () => import('./tags-popover') } },
});
