import Hls from 'hls.js';
import { keepThroughput } from '../../../lib/network/throughput';

const { Events } = Hls;

/** Written at most this often, in milliseconds. */
const EVERY_MS = 5000;

/** Stores the bandwidth, by which the next visit chooses its first rendition. */
export function keepThroughputOf(hls: Hls): void {
  let kept = Number.NEGATIVE_INFINITY;
  hls.on(Events.FRAG_BUFFERED, () => {
    const now = performance.now();
    if (now - kept < EVERY_MS || !Number.isFinite(hls.bandwidthEstimate)) return;
    kept = now;
    keepThroughput(hls.bandwidthEstimate);
  });
}
