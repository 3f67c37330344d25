import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Viewing } from '../../session/viewing/viewing';
import { defineFeature } from '../manifest/define';

/** The card's code is loaded this many seconds before the end, so viewers who leave earlier do not load it. */
const NEAR_END_S = 30;

/** Starts the next video at the end of this one, unless the viewer stops it. Live streams end in their own way. */
export const autoplayNext = defineFeature({
  id: 'autoplay-next',
  flag: 'continuousPlayback',
  when: (context) =>
    context.session.next.card.value !== null &&
    context.session.params.value.loop !== true &&
    context.viewing.source.value?.live === null &&
    nearEndOf(context.viewing).value,
  overlay: { load: () => import('./autoplay-next') },
});

const known = new WeakMap<Viewing, ReadonlySignal<boolean>>();

/** One signal per video, so that time updates do not rerun the readers of `when`. */
function nearEndOf(viewing: Viewing): ReadonlySignal<boolean> {
  const { state, time, duration } = viewing.playback;
  const near =
    known.get(viewing) ??
    computed(() => state.value === 'ended' || (duration.value ?? Infinity) - time.value < NEAR_END_S);
  known.set(viewing, near);
  return near;
}
