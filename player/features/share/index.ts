import { defineFeature } from '../manifest/define';

/** Shares this video. Files that the host provides are left out: only the host shares them. */
export const share = defineFeature({
  id: 'share',
  flag: 'shareButton',
  when: ({ viewing }) => 'id' in viewing.target,
  place: 'footer',
  popovers: {
    share: { icon: 'share', label: 'share.title', load: () => import('./share-popover') },
  },
});
