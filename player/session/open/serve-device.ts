import { whenQuiet } from '../../lib/when-quiet';
import type { DeviceFacts } from '../device/device';

/** Opens lock screen, wake lock and orientation. */
export function serveDevice(facts: DeviceFacts, quiet: Promise<void>, closed: AbortSignal): void {
  const close = whenQuiet({
    ready: () => quiet,
    load: () => import('../device/device'),
    open: ({ openDevice }) => openDevice(facts),
  });
  closed.addEventListener('abort', close, { once: true });
}
