import Hls from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWorker, removeWorkerFromStore } from './shared-worker';
import { startWorker } from './start-worker';

class FakeWorker extends EventTarget {
  static readonly opened: FakeWorker[] = [];
  terminate = vi.fn();

  constructor() {
    super();
    FakeWorker.opened.push(this);
  }
}

beforeEach(() => {
  FakeWorker.opened.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => void vi.unstubAllGlobals());

const open = () => new Hls({ workerPath: '/worker.js' });

test('the worker is there before a segment needs it, and ends with the stream', async () => {
  const hls = open();
  await startWorker(hls);
  const [worker] = FakeWorker.opened;
  expect(loadWorker('/worker.js').worker).toBe(worker);
  removeWorkerFromStore();
  expect(worker?.terminate).not.toHaveBeenCalled();
  hls.destroy();
  expect(worker?.terminate).toHaveBeenCalledOnce();
});

test('a worker that fails before a segment needs it is not the one that the segment is given', async () => {
  const hls = open();
  await startWorker(hls);
  FakeWorker.opened[0]?.dispatchEvent(new Event('error'));
  const given = loadWorker('/worker.js').worker;
  expect(given).toBe(FakeWorker.opened[1]);
  hls.destroy();
  expect(given.terminate).not.toHaveBeenCalled();
  removeWorkerFromStore();
});

test('a worker that fails with a segment is left to the stream', async () => {
  const hls = open();
  await startWorker(hls);
  loadWorker('/worker.js');
  FakeWorker.opened[0]?.dispatchEvent(new Event('error'));
  expect(FakeWorker.opened[0]?.terminate).not.toHaveBeenCalled();
  removeWorkerFromStore();
  hls.destroy();
  expect(FakeWorker.opened[0]?.terminate).toHaveBeenCalledOnce();
});

test('fragmented MP4 starts none', async () => {
  await startWorker(new Hls({ workerPath: '/worker.js', enableWorker: false }));
  expect(FakeWorker.opened).toEqual([]);
});
