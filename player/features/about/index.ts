import { defineFeature } from '../manifest/define';

/** The platform's description of the video: a tab where tabs are visible, else a popover behind the title. */
export const about = defineFeature({
  id: 'about',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  place: 'title',
  popovers: {
    about: { icon: 'info', label: 'about.title', load: () => import('./about-popover'), texts: 'later' },
  },
  tab: { label: 'about.title', load: () => import('./about-tab'), texts: 'later' },
});
