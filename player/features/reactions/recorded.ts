import { defineFeature } from '../manifest/define';

/** Reactions that were sent during the live stream fly over its recording; a recording accepts no new ones. */
export const recordedReactions = defineFeature({
  id: 'recorded-reactions',
  when: ({ session, viewing: { live } }) =>
    session.settings.values.value.pollEmoji && Boolean(live.value?.recorded?.reactions.value),
  overlay: { load: () => import('./sky') },
});
