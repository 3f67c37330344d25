import { computed, type ReadonlySignal } from '@preact/signals-core';
import { loadChunk } from '../../lib/load-chunk';
import type { Viewing } from '../../session/viewing/viewing';
import { defineFeature, type FeatureContext } from '../manifest/define';

/** The card is loaded so many seconds before the end, and not by those who leave earlier. */
const NEAR_END_S = 30;

const when = ({ session }: FeatureContext) => session.next.card.value !== null;

/** Goes to what comes after this video, at any time. */
export const next = defineFeature({
  id: 'next',
  when,
  key: 'KeyN',
  place: 'transport',
  button: {
    icon: 'next',
    label: 'transport.next',
    press: async ({ session }) => {
      const { goOn } = await loadChunk(() => import('../../session/device/go-on'));
      await goOn(session);
    },
  },
});

/** At the end of a video the next one comes by itself, unless the viewer stops it. A live stream has an end of its own. */
export const autoplayNext = defineFeature({
  id: 'autoplay-next',
  flag: 'continuousPlayback',
  when: (context) =>
    when(context) &&
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
