import { defineFeature } from '../manifest/define';

/** A small moving picture that the platform shows over a live for some seconds. */
export const gif = defineFeature({
  id: 'gif',
  when: ({ viewing: { live } }) => (live.value?.aggregate.value?.gif ?? null) !== null,
  overlay: { load: () => import('./gif-picture') },
});
