import { defineFeature } from '../manifest/define';

/** A way for others to this video. Files that a host brought along stay the host's to share. */
export const share = defineFeature({
  id: 'share',
  flag: 'shareButton',
  when: ({ viewing }) => 'id' in viewing.target,
  place: 'footer',
  popovers: {
    share: { icon: 'share', label: 'share.title', load: () => import('./share-popover') },
  },
});
