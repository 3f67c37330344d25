import { defineFeature } from '../manifest/define';

/**
 * Emoji that viewers send into a live stream, and that fly over its picture; the `poll_emoji` setting turns both off.
 */
export const reactions = defineFeature({
  id: 'reactions',
  when: ({ session, viewing: { live, votes } }) =>
    session.settings.values.value.pollEmoji &&
    votes.value !== null &&
    (live.value?.shown.value?.reactions.length ?? 0) > 0,
  // The button leaves after all others except the settings, because a late reaction is worthless.
  leavesBar: 6,
  holdsControls: true,
  overlay: { load: () => import('./sky') },
  popovers: {
    reactions: {
      icon: 'reactions',
      label: 'reactions.title',
      face: () => import('./heart-button'),
      tray: true,
      load: () => import('./reactions-tray'),
    },
  },
});
