import type Hls from 'hls.js';
import { bufferedAhead, readRanges } from '../../../media/time-ranges';
import type { Health } from './progress-watch';

/** Within this distance from the end of a live playlist, in seconds, there is nothing more to play. */
const EDGE_SECONDS = 1;

/** The data that an hls.js instance has received so far. */
export interface Received {
  readonly bytes: number;
  readonly fragments: number;
}

/** Including the bytes of pending requests. */
export function bytesOf(hls: Hls, received: Received): number {
  const { main, audio } = hls.inFlightFragments;
  return received.bytes + (main?.frag?.stats.loaded ?? 0) + (audio?.frag?.stats.loaded ?? 0);
}

export function readHealth(video: HTMLVideoElement, hls: Hls, received: Received, retrying: boolean): Health {
  const time = video.currentTime;
  return {
    now: performance.now(),
    time,
    ahead: bufferedAhead(readRanges(video.buffered), time),
    bytes: bytesOf(hls, received),
    fragments: received.fragments,
    waitsFor: retrying ? 'retry' : standsAtEdge(hls, time) ? 'edge' : null,
  };
}

export function standsAtEdge(hls: Hls, time: number): boolean {
  const details = hls.latestLevelDetails;
  return details?.live === true && time >= details.edge - EDGE_SECONDS;
}
