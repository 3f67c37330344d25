import { afterEach, expect, test, vi } from 'vitest';
import { loadWorker, removeWorkerFromStore } from './shared-worker';

afterEach(() => void vi.unstubAllGlobals());

test('one worker serves all streams, and ends with the last one', () => {
  const [open, terminate] = [vi.fn(), vi.fn()];
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: string) {
        open(address);
      }
      terminate = terminate;
    },
  );
  const first = loadWorker('/worker.js');
  expect(loadWorker('/worker.js').worker).toBe(first.worker);
  expect(open.mock.calls).toEqual([['/worker.js']]);
  removeWorkerFromStore();
  expect(terminate).not.toHaveBeenCalled();
  removeWorkerFromStore();
  expect(terminate).toHaveBeenCalledOnce();
  removeWorkerFromStore();
  expect(loadWorker('/worker.js').worker).not.toBe(first.worker);
  removeWorkerFromStore();
  expect(open).toHaveBeenCalledTimes(2);
  expect(terminate).toHaveBeenCalledTimes(2);
});
