import { findSubtitles } from '../manifest/abilities';
import { defineFeature } from '../manifest/define';

/** Toggles the subtitles. The track is chosen in the settings. */
export const captions = defineFeature({
  id: 'captions',
  when: ({ viewing }) => findSubtitles(viewing) !== null,
  key: 'KeyC',
  leavesBar: 5,
  button: {
    icon: 'captions',
    label: 'captions.title',
    press: async (context) => {
      const { toggleCaptions } = await import('./captions-model');
      toggleCaptions(context);
    },
    on: ({ viewing }) => (findSubtitles(viewing)?.selected.value ?? null) !== null,
  },
});
