import { type ReadonlySignal, signal } from '@preact/signals-core';
import { whenQuiet } from '../../lib/loading/when-quiet';
import type { DataUse } from '../data/data-use';
import type { DeviceFacts } from '../device/device';

/**
 * Opens lock screen, wake lock and orientation, and counts and limits data.
 *
 * @returns the data use, once it is counted
 */
export function serveDevice(
  facts: Omit<DeviceFacts, 'dataUse'>,
  quiet: Promise<void>,
  closed: AbortSignal,
): ReadonlySignal<DataUse | null> {
  const dataUse = signal<DataUse | null>(null);
  whenQuiet({
    quiet,
    closed,
    load: () => import('../device/device'),
    open: ({ openDevice }) => openDevice({ ...facts, dataUse }),
  });
  return dataUse;
}
