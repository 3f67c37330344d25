import { hasInterstitials } from '../../engine/breaks/has-interstitials';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { once } from '../../lib/signals/once';
import { breaksOf, offerBreaks } from '../../session/viewing/slots/breaks-of';
import { defineFeature } from '../manifest/define';

const loadOverlay = () => import('./break-overlay');

/** Loads the code for breaks when a stream lists the first one. */
export const breakSigns = defineFeature({
  id: 'break-signs',
  start: ({ viewing }) => {
    const ending = new AbortController();
    const open = async () => {
      await once(() => {
        const playlist = viewing.engine.value?.timed?.playlist.value;
        return playlist !== undefined && playlist !== null && hasInterstitials(playlist);
      }, ending.signal);
      // At once, because a break before the programme needs its element.
      loadOverlay().catch(ignoreFailure);
      const { openBreaks } = await loadChunk(() => import('../../session/breaks/open-breaks'));
      if (!ending.signal.aborted) offerBreaks(viewing, openBreaks(viewing));
    };
    open().catch(ignoreFailure);
    return () => {
      ending.abort();
      breaksOf(viewing).peek()?.close();
      offerBreaks(viewing, null);
    };
  },
});

/** Breaks of the stream with media of their own (HLS interstitials), over the programme. */
export const breaks = defineFeature({
  id: 'breaks',
  when: ({ viewing }) => breaksOf(viewing).value !== null,
  overlay: { load: loadOverlay },
});
