import { defineFeature } from '../manifest/define';

/** What the viewer thinks of what he saw, told to the platform. */
export const feedback = defineFeature({
  id: 'feedback',
  flag: 'feedback',
  when: ({ session, viewing }) => !session.params.value.raw && 'id' in viewing.target,
  place: 'footer',
  holdsControls: true,
  ownsKeys: true,
  popovers: {
    feedback: { icon: 'feedback', label: 'feedback.title', load: () => import('./feedback-popover') },
  },
});
