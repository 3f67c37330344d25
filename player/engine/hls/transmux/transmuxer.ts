import { loadChunk } from '../../../lib/loading/load-chunk';
import { lateTransmuxer } from './late-transmuxer';

// Stands in for hls.js's own module of this name in the main thread (`build/main-thread-transmuxer.ts`).
export { isPromise, TransmuxConfig, TransmuxState } from 'hls.js/src/demux/transmuxer';

/** The worker has all of it; the main thread needs it where there is no worker. */
export default lateTransmuxer(() =>
  loadChunk(async () => (await import('hls.js/src/demux/transmuxer?whole')).default),
);
