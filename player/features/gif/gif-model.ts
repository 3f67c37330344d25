import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { config } from '../../config';
import { allowedUrl } from '../../lib/address/allowed-url';
import type { Viewing } from '../../session/viewing/viewing';

/** Maximum time an image is shown, in seconds, so that nothing covers the picture for good. */
const LONGEST_S = 60;

/** The image's address while it is shown, once for each time that the platform shows it. */
export function openGif(
  { live }: Viewing,
  hosts: readonly string[] = config.mediaHosts,
): { readonly url: ReadonlySignal<string | null>; close(): void } {
  const asked = computed(() => live.value?.shown.value?.gif ?? null);
  const address = computed(() => asked.value?.url ?? null);
  const url = signal<string | null>(null);

  const stop = effect(() => {
    const allowed = address.value === null ? null : allowedUrl(address.value, hosts);
    url.value = allowed;
    if (allowed === null) return undefined;
    const seconds = Math.min(LONGEST_S, asked.peek()?.duration ?? 0);
    const timer = setTimeout(() => {
      url.value = null;
    }, seconds * 1000);
    return () => clearTimeout(timer);
  });
  return { url, close: stop };
}
