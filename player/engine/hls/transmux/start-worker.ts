import Hls from 'hls.js';
import { loadWorker, removeWorkerFromStore } from './shared-worker';

const { Events } = Hls;

/**
 * Starts the worker before the first segment is here: its start takes as long as a part of the segment. Rejects where the
 * page refuses workers, which the first segment meets as well.
 */
export async function startWorker(hls: Hls): Promise<void> {
  const { enableWorker, workerPath } = hls.config;
  if (!enableWorker || workerPath === null) return;
  const started = loadWorker(workerPath);
  const leave = () => removeWorkerFromStore();
  hls.once(Events.DESTROYING, leave);
  started.worker.addEventListener('error', () => {
    // The first segment has to see this failure, and asks for another worker.
    if (started.clientCount > 1) return;
    hls.off(Events.DESTROYING, leave);
    leave();
  });
}
