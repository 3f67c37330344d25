import type Hls from 'hls.js';
import { requestGate } from '../requests/gate/request-gate';

/**
 * A fault lasts until no request has failed for this long, in milliseconds: viewers who refill their buffers all at
 * once cause the next fault. A low-latency live stream has no buffer to refill, and needs about as much as the gate
 * permits.
 */
const TROUBLE_MS = { parts: 3000, segments: 15_000 } as const;

/** Reports to the request gate that a request failed. */
export function streamFailureReport(hls: Hls | null): void {
  requestGate.trouble(isByParts(hls) ? TROUBLE_MS.parts : TROUBLE_MS.segments);
}

/** Reports to the request gate that media has arrived. */
export function streamMediaReport(hls: Hls): void {
  if (isByParts(hls)) requestGate.eased();
}

function isByParts(hls: Hls | null): boolean {
  return (hls?.latestLevelDetails?.partList ?? null) !== null;
}
