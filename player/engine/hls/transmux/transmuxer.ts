import { loadChunk } from '../../../lib/loading/load-chunk';
import { lateTransmuxer } from './late-transmuxer';

// Replaces hls.js's own module of this name in the main thread (`build/main-thread-transmuxer.ts`).
export { isPromise, TransmuxConfig, TransmuxState } from 'hls.js/src/demux/transmuxer';

/** The worker contains the complete transmuxer; the main thread needs it only without a worker. */
export default lateTransmuxer(() =>
  loadChunk(async () => (await import('hls.js/src/demux/transmuxer?whole')).default),
);
