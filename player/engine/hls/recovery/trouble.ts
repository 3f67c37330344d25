import type Hls from 'hls.js';
import { requestGate } from '../requests/gate/request-gate';

/**
 * A fault is one until it has been quiet for so long, in milliseconds: those who fill their buffers again all at once
 * are the next fault. A live of low latency has nothing to fill, and needs about as much as the gate lets pass.
 */
const TROUBLE_MS = { parts: 3000, segments: 15_000 } as const;

/** Tells the gate that something failed. */
export function streamFailureReport(hls: Hls | null): void {
  requestGate.trouble(isByParts(hls) ? TROUBLE_MS.parts : TROUBLE_MS.segments);
}

/** Tells it that media has come. */
export function streamMediaReport(hls: Hls): void {
  if (isByParts(hls)) requestGate.eased();
}

function isByParts(hls: Hls | null): boolean {
  return (hls?.latestLevelDetails?.partList ?? null) !== null;
}
