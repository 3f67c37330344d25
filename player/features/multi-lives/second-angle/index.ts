import { besideOf } from '../../../session/angles/second-angle-of';
import { defineFeature } from '../../manifest/define';

/** Another live stream, or a sign-language interpreter, as a small picture in sync with the main one. */
export const secondAngle = defineFeature({
  id: 'second-angle',
  when: ({ viewing }) => besideOf(viewing) !== null,
  overlay: { load: () => import('./second-angle-view') },
});
