import { loadChunk } from '../../lib/load-chunk';
import type { DeviceFacts } from '../device/device';

/** Lock screen, wake lock and orientation come when the line is free; a part that does not come is no loss. */
export async function serveDevice(
  facts: DeviceFacts,
  quiet: Promise<void>,
  closed: AbortSignal,
): Promise<void> {
  await quiet;
  const device = await loadChunk(() => import('../device/device')).catch(() => null);
  if (device !== null && !closed.aborted)
    closed.addEventListener('abort', device.openDevice(facts), { once: true });
}
