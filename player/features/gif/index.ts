import { defineFeature } from '../manifest/define';

/** An animated image that the platform shows over a live stream for some seconds. */
export const gif = defineFeature({
  id: 'gif',
  when: ({ viewing: { live } }) => (live.value?.shown.value?.gif ?? null) !== null,
  overlay: { load: () => import('./gif-picture') },
});
