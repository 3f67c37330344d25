import type { Source } from '../contract';
import { emptyElement } from '../media/empty-element';
import { watchDevices } from './watch-devices';

/**
 * Reports whether there is a device for a stream that otherwise plays by MediaSource. It loads no media: even for
 * metadata, Chromium loads segments of several renditions. Returns the function that ends it.
 */
export function probeDevices({ url, format }: Source, report: (found: boolean) => void): () => void {
  const probe = document.createElement('video');
  if (format === 'HLS' && probe.canPlayType('application/vnd.apple.mpegurl') === '') return () => {};
  probe.preload = 'none';
  probe.src = url;
  const stop = watchDevices(probe, report);
  return () => {
    stop();
    emptyElement(probe);
  };
}
