import type { CDPSession } from 'playwright';
import type { Link } from './links';

/** Makes the page's line as slow as the link; a link without a shape is as fast as the machine. */
export async function shapeLink(wire: CDPSession, { shape }: Link): Promise<void> {
  await wire.send('Network.enable');
  if (shape === null) return;
  const bytesPerSecond = shape.bitsPerSecond / 8;
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: shape.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
