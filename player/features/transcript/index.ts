import { findSubtitles } from '../manifest/abilities';
import { defineFeature } from '../manifest/define';

/** The text of the active subtitles, to read, search and save: a tab where tabs are visible, else a popover. */
export const transcript = defineFeature({
  id: 'transcript',
  when: ({ viewing }) => (findSubtitles(viewing)?.selected.value ?? null) !== null,
  popovers: { transcript: { label: 'transcript.title', load: () => import('./transcript-popover') } },
  tab: { label: 'transcript.title', load: () => import('./transcript-page') },
});
