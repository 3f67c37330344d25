import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Viewing } from '../viewing/viewing';

/** Whether the viewer left the live edge by seeking back or a pause. After a stall they still follow it. */
export function openRewound({
  engine,
  playback,
}: Pick<Viewing, 'engine' | 'playback'>): ReadonlySignal<boolean> {
  let wasAtEdge = true;
  let rewound = false;
  return computed(() => {
    const atEdge = engine.value?.live.value?.atEdge.value ?? true;
    const state = playback.state.value;
    const isStalled = state === 'waiting' && !playback.seeking.peek();
    if (atEdge) rewound = false;
    else if (wasAtEdge) rewound = !isStalled;
    else if (state === 'paused') rewound = true;
    wasAtEdge = atEdge;
    return rewound;
  });
}
