import { defineFeature } from '../manifest/define';

/** Live streams that run in parallel: another camera, another stage. */
export const multiLives = defineFeature({
  id: 'multi-lives',
  when: ({ viewing: { live } }) => (live.value?.aggregate.value?.alternatives.length ?? 0) > 0,
  key: 'KeyQ',
  leavesBar: 2,
  popovers: {
    'multi-lives': {
      icon: 'lives',
      label: 'lives.title',
      load: () => import('./multi-lives-popover'),
    },
  },
  tab: {
    label: 'lives.title',
    sidebarOnly: true,
    awaited: true,
    load: () => import('./multi-lives-tab'),
  },
});
