import { findSubtitles } from '../manifest/abilities';
import { defineFeature } from '../manifest/define';

/** The text of the subtitles that are on, to read, search and take along: a tab where tabs are visible, else a popover. */
export const transcript = defineFeature({
  id: 'transcript',
  when: ({ viewing }) => (findSubtitles(viewing)?.selected.value ?? null) !== null,
  popovers: { transcript: { label: 'transcript.title', load: () => import('./transcript-popover') } },
  tab: { label: 'transcript.title', load: () => import('./transcript-page') },
});
