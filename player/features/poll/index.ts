import { defineFeature } from '../manifest/define';

/** A question to everyone watching a live stream, with the results. */
export const poll = defineFeature({
  id: 'poll',
  when: ({ viewing: { live, votes } }) =>
    Boolean(votes.value ?? live.value?.recorded) && (live.value?.shown.value?.question ?? null) !== null,
  leavesBar: 2,
  overlay: { load: () => import('./poll-news'), missed: true },
  popovers: {
    poll: { icon: 'poll', label: 'poll.title', load: () => import('./poll-popover') },
  },
  tab: { label: 'poll.title', sidebarOnly: true, awaited: true, load: () => import('./poll-tab') },
});
