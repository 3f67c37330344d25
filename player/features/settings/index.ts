import { canChangeSpeed, findAudioTracks, findQuality, findSubtitles } from '../abilities';
import { defineFeature } from '../define';

/** Quality, speed, subtitles and voice, as far as the video has them. */
export const settings = defineFeature({
  id: 'settings',
  when: ({ viewing }) =>
    canChangeSpeed(viewing) ||
    findQuality(viewing) !== null ||
    findSubtitles(viewing) !== null ||
    findAudioTracks(viewing) !== null,
  holdsControls: true,
  popovers: {
    settings: {
      icon: 'settings',
      label: 'settings.title',
      load: () => import('./settings-popover'),
    },
  },
});
