import { batch, computed, signal } from '@preact/signals-core';
import Hls from 'hls.js';
import type { Live } from '../contract';
import { listen } from '../listen';
import type { HlsFact } from './quality';

const { Events } = Hls;

/** Look.md: a lag under 5 s counts as the edge. Counted from where the profile wants to play. */
const EDGE_SECONDS = 5;

/** Where the edge is, how far away it is, and the way back to it. */
export function createLive(video: HTMLVideoElement): HlsFact<Live> & { close(): void } {
  const isLive = signal(false);
  const syncPosition = signal<number | null>(null);
  const latency = signal(0);
  const atEdge = signal(true);
  let current: Hls | null = null;

  const read = () => {
    if (!isLive.peek() || current === null) return;
    const position = current.liveSyncPosition;
    const lag = current.latency;
    batch(() => {
      syncPosition.value = position;
      latency.value = lag;
      // Before the first frame the element stands at 0, which is no lag.
      if (position !== null && video.readyState > 0)
        atEdge.value = position - video.currentTime < EDGE_SECONDS;
    });
  };
  const live: Live = {
    syncPosition,
    latency,
    atEdge,
    catchUp() {
      const position = current?.liveSyncPosition ?? null;
      if (position !== null) video.currentTime = position;
      video.play().catch(() => undefined);
    },
  };
  const stop = listen(video, ['timeupdate', 'seeked', 'pause', 'playing'], read);

  return {
    fact: computed(() => (isLive.value ? live : null)),
    follow(hls) {
      current = hls;
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
        isLive.value = details.live;
        read();
      });
    },
    close: stop,
  };
}
