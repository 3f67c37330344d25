import type { CDPSession } from 'playwright';

/** Chromium's metrics of a page: seconds, bytes and counts. */
export interface Metrics {
  readonly TaskDuration: number;
  readonly JSHeapUsedSize: number;
  readonly Nodes: number;
  readonly JSEventListeners: number;
}

export async function readMetrics(wire: CDPSession): Promise<Metrics> {
  // The thread's own time: what other programs do on the same cores does not count.
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await wire.send('Performance.getMetrics');
  const all = new Map(metrics.map(({ name, value }) => [name, value]));
  return {
    TaskDuration: all.get('TaskDuration') ?? Number.NaN,
    JSHeapUsedSize: all.get('JSHeapUsedSize') ?? Number.NaN,
    Nodes: all.get('Nodes') ?? Number.NaN,
    JSEventListeners: all.get('JSEventListeners') ?? Number.NaN,
  };
}

/** Memory still held after garbage collection. */
export async function readHeld(wire: CDPSession): Promise<Metrics> {
  // Weak references and finalizers need a turn between two collections.
  for (let turn = 0; turn < 3; turn += 1) {
    await wire.send('HeapProfiler.collectGarbage');
    await wire.send('Runtime.evaluate', {
      expression: 'new Promise((resolve) => setTimeout(resolve, 200))',
      awaitPromise: true,
    });
  }
  return readMetrics(wire);
}
