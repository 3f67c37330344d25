import type { Source } from '../contract';
import { emptyElement } from '../media/empty-element';
import { watchDevices } from './watch-devices';

/**
 * Reports whether there is a device for a stream that plays by other means here. It loads nothing: with its metadata,
 * Chromium loads segments of several renditions. Returns the function that ends it.
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
