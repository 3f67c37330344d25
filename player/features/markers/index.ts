import { defineFeature } from '../define';

/** Moments of the video that the channel has named. */
export const markers = defineFeature({
  id: 'markers',
  when: ({ viewing }) => viewing.markers.value.length > 0,
  key: 'KeyE',
  leavesBar: 4,
  holdsControls: true,
  popovers: {
    markers: { icon: 'markers', label: 'markers.title', load: () => import('./markers-popover') },
  },
});
