import { ignoreFailure } from '../lib/ignore-failure';
import { readStored, writeStored } from '../lib/storage';
import { SOUND_REFUSED } from '../session/page/storage-names';

/** Firefox; the types of the DOM lack it. */
interface AutoplayPolicy {
  readonly getAutoplayPolicy?: (element: HTMLMediaElement) => string;
}

/** Whether the browser is known to refuse sound without a gesture: by its policy, or as in the last visit. */
export function isSoundRefused(video: HTMLMediaElement): boolean {
  const browser: Navigator & AutoplayPolicy = navigator;
  const policy = browser.getAutoplayPolicy?.(video);
  if (policy !== undefined) return policy === 'allowed-muted';
  return readStored(SOUND_REFUSED) === hostOrigin() && isStillRefused();
}

/** Keeps the refusal for the next visit within the same host. */
export function keepRefusal(): void {
  writeStored(SOUND_REFUSED, hostOrigin());
}

/** An element that may not play stays paused. So a kept answer that is no longer true mutes nobody. */
function isStillRefused(): boolean {
  const probe = new Audio();
  // Without a source it plays nothing, and waits until it is paused.
  probe.play().catch(ignoreFailure);
  const refused = probe.paused;
  probe.pause();
  return refused;
}

/** Browsers decide by the page that the viewer visits. All pages without a host, or with an unknown one, count as one. */
function hostOrigin(): string {
  const { ancestorOrigins }: Partial<Location> = location;
  return `${ancestorOrigins?.[0]}`;
}
