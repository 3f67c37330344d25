import { defineFeature } from '../manifest/define';

/** A taste of the video, played beside it; the video itself waits meanwhile. */
export const trailer = defineFeature({
  id: 'trailer',
  when: ({ session, viewing }) =>
    !session.params.value.raw && (viewing.details.value?.trailer ?? null) !== null,
  place: 'footer',
  // Space and K would play what waits.
  ownsKeys: true,
  popovers: {
    trailer: { icon: 'trailer', label: 'trailer.title', load: () => import('./trailer-popover') },
  },
});
