import { defineFeature } from '../manifest/define';

/** What the platform tells of the video: a page where pages are in sight, else behind the title. */
export const about = defineFeature({
  id: 'about',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  place: 'title',
  popovers: {
    about: { icon: 'info', label: 'about.title', load: () => import('./about-popover') },
  },
  tab: { label: 'about.title', load: () => import('./about-tab') },
});
