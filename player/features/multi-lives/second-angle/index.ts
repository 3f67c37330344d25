import { besideOf } from '../../../session/angles/second-angle-of';
import { defineFeature } from '../../manifest/define';

/** Another live stream, or a signer, in small over the picture, in step with it. */
export const secondAngle = defineFeature({
  id: 'second-angle',
  when: ({ viewing }) => besideOf(viewing) !== null,
  overlay: { load: () => import('./second-angle-view') },
});
