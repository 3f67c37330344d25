import { defineFeature } from '../manifest/define';

/** Viewers' comments on a video: a tab where tabs are visible, else a popover. */
export const comments = defineFeature({
  id: 'comments',
  flag: 'showCommentSection',
  when: ({ session, viewing }) =>
    !session.params.value.raw && (viewing.details.value?.contentId ?? null) !== null,
  place: 'footer',
  holdsControls: true,
  popovers: {
    comments: { icon: 'comments', label: 'comments.title', load: () => import('./comments-popover') },
  },
  tab: {
    label: 'comments.title',
    load: () => import('./comments-tab'),
    badge: () => import('./comments-badge'),
  },
});
