import { besideOf } from '../../../session/angles/second-angle-of';
import { defineFeature } from '../../manifest/define';

/** Another live stream, or a signer, as a small picture over the main one, synchronised with it. */
export const secondAngle = defineFeature({
  id: 'second-angle',
  when: ({ viewing }) => besideOf(viewing) !== null,
  overlay: { load: () => import('./second-angle-view') },
});
