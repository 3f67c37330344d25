import { loadChunk } from '../../lib/loading/load-chunk';
import { defineFeature } from '../manifest/define';
import { likesText } from '../manifest/likes-text';

/** The like button, with the number of likes. */
export const like = defineFeature({
  id: 'like',
  when: ({ viewing: { target, details } }) =>
    'id' in target && target.mode !== 'raw' && details.value !== null,
  place: 'footer',
  button: {
    icon: 'like',
    label: 'like.give',
    labels: ({ viewing }) => likesText(viewing),
    on: ({ viewing }) => viewing.like.value?.liked.value === true,
    press: async (context) => (await loadChunk(() => import('./like-model'))).pressLike(context),
  },
});
