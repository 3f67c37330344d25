// Replaces hls.js's own module in the main thread (`build/main-thread-transmuxer.ts`), which also creates workers from
// source text.

interface Shared {
  readonly worker: Worker;
  clientCount: number;
}

/** One worker for the transmuxers of all streams. */
let shared: Shared | null = null;

export const hasUMDWorker = () => false;

/** Never called, since this build of hls.js contains no worker. */
export const injectWorker = () => null;

export function loadWorker(address: string): Shared {
  shared ??= { worker: new Worker(address), clientCount: 0 };
  shared.clientCount += 1;
  return shared;
}

export function removeWorkerFromStore(): void {
  if (shared === null) return;
  shared.clientCount -= 1;
  if (shared.clientCount > 0) return;
  shared.worker.terminate();
  shared = null;
}
