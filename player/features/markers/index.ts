import { defineFeature } from '../manifest/define';

/** Times in the video that the channel and the viewer have named. */
export const markers = defineFeature({
  id: 'markers',
  when: ({ viewing: { markers: all, personalMarkers: own } }) => all.value.length > 0 || own.value !== null,
  key: 'KeyE',
  leavesBar: 4,
  holdsControls: true,
  popovers: {
    markers: { icon: 'markers', label: 'markers.title', load: () => import('./markers-popover') },
  },
});

/** The form for a personal marker, opened from the list of markers. */
export const personalMarkers = defineFeature({
  id: 'personal-markers',
  flag: 'personalMarker',
  needs: 'authentication',
  when: ({ viewing }) => viewing.personalMarkers.value !== null,
  holdsControls: true,
  ownsKeys: true,
  popovers: {
    'personal-marker': { label: 'marker-form.title', load: () => import('./marker-form') },
  },
});
