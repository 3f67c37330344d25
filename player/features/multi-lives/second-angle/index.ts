import { secondAngleOf } from '../../../session/angles/second-angle-of';
import { defineFeature } from '../../manifest/define';

/** Another live stream in small over the picture, in step with it. */
export const secondAngle = defineFeature({
  id: 'second-angle',
  when: ({ viewing }) => secondAngleOf(viewing).value !== null,
  overlay: { load: () => import('./second-angle-view') },
});
