import Hls from 'hls.js';
import { keepThroughput } from '../../../lib/network/throughput';

const { Events } = Hls;

/** Written at most this often, in milliseconds. */
const EVERY_MS = 5000;

/** Keeps what the line carries for the next visit, which begins with the rendition that suits it. */
export function keepThroughputOf(hls: Hls): void {
  let kept = Number.NEGATIVE_INFINITY;
  hls.on(Events.FRAG_BUFFERED, () => {
    const now = performance.now();
    if (now - kept < EVERY_MS || !Number.isFinite(hls.bandwidthEstimate)) return;
    kept = now;
    keepThroughput(hls.bandwidthEstimate);
  });
}
