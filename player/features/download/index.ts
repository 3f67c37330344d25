import { defineFeature } from '../manifest/define';

/** Files of this video, as the platform offers them. */
export const download = defineFeature({
  id: 'download',
  flag: 'downloadUrl',
  when: ({ viewing }) => (viewing.details.value?.downloads.length ?? 0) > 0,
  place: 'footer',
  popovers: {
    download: { icon: 'download', label: 'download.title', load: () => import('./download-popover') },
  },
});
