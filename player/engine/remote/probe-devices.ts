import type { Source } from '../contract';
import { emptyElement } from '../media/empty-element';
import { watchDevices } from './watch-devices';

/**
 * Reports whether there is a device for a stream that plays by other means here. Chromium finds none before it knows the
 * duration, so metadata are loaded. Returns the function that ends it.
 */
export function probeDevices({ url, format }: Source, report: (found: boolean) => void): () => void {
  const probe = document.createElement('video');
  if (format === 'HLS' && probe.canPlayType('application/vnd.apple.mpegurl') === '') return () => {};
  probe.preload = 'metadata';
  probe.src = url;
  const stop = watchDevices(probe, report);
  return () => {
    stop();
    emptyElement(probe);
  };
}
