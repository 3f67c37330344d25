import Hls from 'hls.js';
import { loadWorker, removeWorkerFromStore } from './shared-worker';

const { Events } = Hls;

/**
 * Starts the worker before the first segment arrives, since starting takes as long as a part of the segment. Rejects if
 * the page does not allow workers, which the first segment handles as well.
 */
export async function startWorker(hls: Hls): Promise<void> {
  const { enableWorker, workerPath } = hls.config;
  if (!enableWorker || workerPath === null) return;
  const started = loadWorker(workerPath);
  const leave = () => removeWorkerFromStore();
  hls.once(Events.DESTROYING, leave);
  started.worker.addEventListener('error', () => {
    // The first segment's transmuxer has to see this failure, and requests another worker.
    if (started.clientCount > 1) return;
    hls.off(Events.DESTROYING, leave);
    leave();
  });
}
