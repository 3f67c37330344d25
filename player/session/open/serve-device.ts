import { type ReadonlySignal, signal } from '@preact/signals-core';
import { whenQuiet } from '../../lib/when-quiet';
import type { DataMeter } from '../data/data-meter';
import type { DeviceFacts } from '../device/device';

/**
 * Opens lock screen, wake lock and orientation, and counts data.
 *
 * @returns the meter, once it counts
 */
export function serveDevice(
  facts: Omit<DeviceFacts, 'dataMeter'>,
  quiet: Promise<void>,
  closed: AbortSignal,
): ReadonlySignal<DataMeter | null> {
  const dataMeter = signal<DataMeter | null>(null);
  whenQuiet({
    quiet,
    closed,
    load: () => import('../device/device'),
    open: ({ openDevice }) => openDevice({ ...facts, dataMeter }),
  });
  return dataMeter;
}
