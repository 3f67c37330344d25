import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Viewing } from '../../session/viewing/viewing';
import { defineFeature } from '../manifest/define';

/** The card is loaded so many seconds before the end, and not by those who leave earlier. */
const NEAR_END_S = 30;

/** At the end of a video the next one comes by itself, unless the viewer stops it. A live stream has an end of its own. */
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

/** One signal for each video: time ticks, and wakes nobody else. */
function nearEndOf(viewing: Viewing): ReadonlySignal<boolean> {
  const { state, time, duration } = viewing.playback;
  const near =
    known.get(viewing) ??
    computed(() => state.value === 'ended' || (duration.value ?? Infinity) - time.value < NEAR_END_S);
  known.set(viewing, near);
  return near;
}
