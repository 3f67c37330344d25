import { defineFeature } from '../manifest/define';

/** The viewer's rating of the video, sent to the platform. */
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
