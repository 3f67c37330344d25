import { fetchRareIcons } from '../../ui/icons/fetch-rare-icons';
import { canChangeSpeed } from '../manifest/abilities';
import { defineFeature } from '../manifest/define';

/** Quality, speed, subtitles, audio track and brightness, as far as the video has them. */
export const settings = defineFeature({
  id: 'settings',
  when: ({ viewing }) => viewing.source.value !== null,
  holdsControls: true,
  popovers: {
    settings: {
      icon: 'settings',
      label: 'settings.title',
      load: () => {
        fetchRareIcons();
        return import('./settings-popover');
      },
      texts: 'first',
    },
  },
});

/** The speed page of the settings, opened by its own shortcut. */
export const speed = defineFeature({
  id: 'speed',
  when: ({ viewing }) => canChangeSpeed(viewing),
  key: 'KeyS',
  holdsControls: true,
  popovers: {
    speed: { label: 'settings.speed', load: () => import('./speed-popover') },
  },
});
