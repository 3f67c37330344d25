import { defineFeature } from '../manifest/define';

/** The video's trailer, played in a popover; the video itself is paused meanwhile. */
export const trailer = defineFeature({
  id: 'trailer',
  when: ({ session, viewing }) =>
    !session.params.value.raw && (viewing.details.value?.trailer ?? null) !== null,
  place: 'footer',
  // Otherwise, Space and K would play the paused video.
  ownsKeys: true,
  popovers: {
    trailer: { icon: 'trailer', label: 'trailer.title', load: () => import('./trailer-popover') },
  },
});
