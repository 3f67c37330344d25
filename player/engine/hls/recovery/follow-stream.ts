import Hls, { type ErrorData } from 'hls.js';
import type { Segment } from './segments/broken-segment';
import { watchSequence } from './stalls/sequence-watch';
import type { Received } from './stalls/stream-health';
import { streamFailureReport, streamMediaReport } from './trouble';

const { ErrorDetails, Events } = Hls;

export interface StreamFollower {
  /** This instance is still the one that plays. */
  readonly isCurrent: (hls: Hls) => boolean;
  readonly onError: (data: ErrorData) => void;
  /** A segment is in the buffer. */
  readonly onPassed: (segment: Segment) => void;
  /** The same of the picture. */
  readonly onBuffered: () => void;
  /** A playlist has come. */
  readonly onLoaded: () => void;
  /** A live playlist was loaded and parsed by hls.js. */
  readonly onPlaylist: () => void;
  /** The encoder has begun anew. */
  readonly onBackwards: () => void;
}

/** Listens to instances as they come and go, and counts what the one of now has received. */
export function followStreams(follower: StreamFollower) {
  const { isCurrent, onError, onPassed, onBuffered, onLoaded, onPlaylist, onBackwards } = follower;
  let received: Received = { bytes: 0, fragments: 0 };
  let receivedAt = 0;
  return {
    received: () => received,
    /** Milliseconds since a playlist or a segment has come. */
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
        // hls.js reports a segment without media as well, one that it could not read among them.
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

/** Another host is asked already, within the instance (`pathways`). */
function isSettled({ type, errorAction }: ErrorData): boolean {
  return type === 'networkError' && errorAction?.resolved === true && errorAction.action === 0;
}
