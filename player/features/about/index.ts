import { defineFeature } from '../define';

export const about = defineFeature({
  id: 'about',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  tab: { label: 'about.title', load: () => import('./about-tab') },
});
