import type Hls from 'hls.js';
import type { LiveKind } from '../../contract';
import { LIVE_PROFILES } from './live-config';

/** The profile of a live stream, which the platform may change while it plays. */
export function createLiveProfile(first: LiveKind | null) {
  let kind = first;
  let current: Pick<Hls, 'config'> | null = null;

  const apply = () => {
    if (kind === null || current === null) return;
    // The other profile has set durations, which would take precedence over counts.
    const durations = { liveSyncDuration: undefined, liveMaxLatencyDuration: undefined };
    Object.assign(current.config, durations, LIVE_PROFILES[kind]);
  };

  return {
    kind: () => kind,
    /** Takes effect with the next request; the buffer stays. */
    set(next: LiveKind | null): void {
      if (kind === null || next === null || next === kind) return;
      kind = next;
      apply();
    },
    follow(hls: Pick<Hls, 'config'>): void {
      current = hls;
      // Instances are created with the first profile.
      if (kind !== first) apply();
    },
  };
}
