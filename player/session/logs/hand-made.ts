import { signal } from '@preact/signals-core';
import type { LogEntry } from '../../api/logs';
import type { Live } from '../../engine/contract';
import type { Viewing } from '../viewing';
import type { Glance } from './trail';

/** A film that plays, as it is seen; tests change what they are about. */
export function makeGlance(given: Partial<Glance> & { readonly viewing: Viewing | null }): Glance {
  return {
    at: 0,
    state: 'playing',
    seeking: false,
    picture: true,
    time: 0,
    from: 0,
    rate: 1,
    failure: null,
    trouble: null,
    quality: null,
    subtitles: null,
    heard: 100,
    full: false,
    small: false,
    popover: null,
    ...given,
  };
}

export function makeEntry(category = 'play', facts: LogEntry['facts'] = {}, timestamp = 0): LogEntry {
  return {
    ...{ category, timestamp, facts },
    ...{ clientUuid: 'visit-1', link: null, userId: null, liveId: null },
    ...{ format: null, contentType: null, contentId: null },
  };
}

/** @param beganAt when its media's clock stood at 0, in milliseconds since 1970 */
export function makeEdge(syncPosition: number, beganAt: number | null = null): Live {
  return {
    syncPosition: signal(syncPosition),
    latency: signal(0),
    atEdge: signal(true),
    catchUp: () => undefined,
    wallClock: (time) => (beganAt === null ? null : beganAt + time * 1000),
  };
}
