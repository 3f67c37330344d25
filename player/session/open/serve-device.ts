import { whenQuiet } from '../../lib/when-quiet';
import type { DeviceFacts } from '../device/device';

/** Opens lock screen, wake lock and orientation. */
export function serveDevice(facts: DeviceFacts, quiet: Promise<void>, closed: AbortSignal): void {
  whenQuiet({
    quiet,
    closed,
    load: () => import('../device/device'),
    open: ({ openDevice }) => openDevice(facts),
  });
}
