import { computed, type ReadonlySignal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { share } from '../../lib/share';
import type { LiveTick, Shown } from '../live-data/live-tick';
import type { Viewing } from '../viewing/viewing';
import { presentedUntil } from './presented-until';
import { openRewound } from './rewound';
import { openSnapshots } from './snapshots';

type Newest = Pick<LiveTick, 'aggregate' | 'onlineViewers' | 'serverTime' | 'serverTimeKnown'>;

/** Live data as it was at the moment of the viewer's picture. */
export function presentTick(
  viewing: Viewing,
  { aggregate, onlineViewers, serverTime, serverTimeKnown }: Newest,
): Pick<LiveTick, 'shown' | 'quiz' | 'onlineViewers'> & { close(): void } {
  const until = presentedUntil(viewing);
  const rewound = openRewound(viewing);
  const given = {
    now: serverTime,
    // By the device's clock, which may be wrong, the snapshots would not match the dates of the picture.
    until: computed(() => (aggregate.value !== null && serverTimeKnown() ? until.value : null)),
    atEdge: computed(() => viewing.engine.value?.live.value?.atEdge.value ?? true),
  };
  const parts = openSnapshots({ ...given, newest: partsOf(aggregate) });
  const viewers = openSnapshots({ ...given, newest: onlineViewers });
  return {
    shown: parts.presented,
    quiz: computed(() => (rewound.value ? parts.presented : aggregate).value?.quiz ?? null),
    onlineViewers: viewers.presented,
    close: () => closeAll([parts.close, viewers.close]),
  };
}

function partsOf(aggregate: LiveTick['aggregate']): ReadonlySignal<Shown | null> {
  let last: Shown | null = null;
  return computed(() => {
    const now = aggregate.value;
    if (now === null) return null;
    const { reactions, question, gif, quiz } = now;
    last = share<Shown>(last, { reactions, question, gif, quiz });
    return last;
  });
}
