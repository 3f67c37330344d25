import Hls, { type ErrorData } from 'hls.js';
import type { Segment } from './segments/broken-segment';
import { watchSequence } from './stalls/sequence-watch';
import type { Received } from './stalls/stream-health';
import { streamFailureReport, streamMediaReport } from './trouble';

const { ErrorDetails, Events } = Hls;

export interface StreamFollower {
  /** Whether this instance is still the current one. */
  readonly isCurrent: (hls: Hls) => boolean;
  readonly onError: (data: ErrorData) => void;
  /** A segment was buffered. */
  readonly onPassed: (segment: Segment) => void;
  /** A segment of the main playlist was buffered. */
  readonly onBuffered: () => void;
  /** A playlist was loaded. */
  readonly onLoaded: () => void;
  /** A live playlist was loaded and parsed by hls.js. */
  readonly onPlaylist: () => void;
  /** The encoder has restarted. */
  readonly onBackwards: () => void;
}

/** Listens to each new instance, and counts the data that the current one has received. */
export function followStreams(follower: StreamFollower) {
  const { isCurrent, onError, onPassed, onBuffered, onLoaded, onPlaylist, onBackwards } = follower;
  let received: Received = { bytes: 0, fragments: 0 };
  let receivedAt = 0;
  return {
    received: () => received,
    /** Milliseconds since the last playlist or segment arrived. */
    silentFor: () => performance.now() - receivedAt,
    follow(hls: Hls) {
      const backwards = watchSequence();
      received = { bytes: 0, fragments: 0 };
      const noteReceived = () => {
        receivedAt = performance.now();
      };
      for (const event of [Events.FRAG_LOADED, Events.LEVEL_LOADED, Events.AUDIO_TRACK_LOADED] as const)
        hls.on(event, noteReceived);
      hls.on(Events.ERROR, (_, data) => {
        // Requests aborted by a seek are reported as errors, but nothing failed.
        if (!isCurrent(hls) || data.details === ErrorDetails.INTERNAL_ABORTED) return;
        if (data.type === 'networkError' || data.fatal || data.frag !== undefined) streamFailureReport(hls);
        if (!isSettled(data)) onError(data);
      });
      hls.on(Events.FRAG_LOADED, (_, { frag }) => {
        if (!isCurrent(hls)) return;
        received = { ...received, bytes: received.bytes + frag.stats.loaded };
        streamMediaReport(hls);
      });
      hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
        // hls.js reports segments without media as well, including those that it could not parse.
        if (!isCurrent(hls) || !Object.values(frag.elementaryStreams).some(Boolean)) return;
        onPassed(frag);
        if (frag.type !== 'main') return;
        received = { ...received, fragments: received.fragments + 1 };
        onBuffered();
      });
      hls.on(Events.LEVEL_UPDATED, () => {
        if (isCurrent(hls)) onPlaylist();
      });
      hls.on(Events.LEVEL_LOADED, (_, { level, details }) => {
        if (!isCurrent(hls)) return;
        onLoaded();
        if (backwards(level, details)) onBackwards();
      });
    },
  };
}

/** Whether the instance itself switches to another host (`pathways`). */
function isSettled({ type, errorAction }: ErrorData): boolean {
  return type === 'networkError' && errorAction?.resolved === true && errorAction.action === 0;
}
