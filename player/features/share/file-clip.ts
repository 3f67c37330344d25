import { mayClip, SHORTEST_S } from '../../session/clips/clip-rules';
import { defineFeature } from '../manifest/define';

/** Clips of files that the host provides. Such files have no page for sharing: their links are the host's. */
export const fileClip = defineFeature({
  id: 'clip',
  flag: 'shareButton',
  when: ({ session, viewing }) =>
    viewing.target.mode === 'static' &&
    mayClip(session.params.value) &&
    viewing.engine.value?.loadForClips !== undefined &&
    (viewing.playback.duration.value ?? 0) >= SHORTEST_S,
  place: 'footer',
  popovers: {
    clip: { icon: 'clip', label: 'clip.title', load: () => import('./clip-popover') },
  },
});
