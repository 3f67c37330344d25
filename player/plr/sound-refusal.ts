import { ignoreFailure } from '../lib/ignore-failure';
import { readStored, writeStored } from '../lib/storage';
import { SOUND_REFUSED } from '../session/page/storage-names';

/** Firefox only; missing in TypeScript's DOM types. */
interface AutoplayPolicy {
  readonly getAutoplayPolicy?: (element: HTMLMediaElement) => string;
}

/** Whether the browser is known to refuse sound without a gesture: by its policy, or by the last visit. */
export function isSoundRefused(video: HTMLMediaElement): boolean {
  const browser: Navigator & AutoplayPolicy = navigator;
  const policy = browser.getAutoplayPolicy?.(video);
  if (policy !== undefined) return policy === 'allowed-muted';
  return readStored(SOUND_REFUSED) === hostOrigin() && isStillRefused();
}

/** Stores the refusal for the next visit on the same host page. */
export function keepRefusal(): void {
  writeStored(SOUND_REFUSED, hostOrigin());
}

/** Checks a stored refusal, so that an outdated one does not mute: an element that may not play stays paused. */
function isStillRefused(): boolean {
  const probe = new Audio();
  // Without a source, the promise is pending until `pause`.
  probe.play().catch(ignoreFailure);
  const refused = probe.paused;
  probe.pause();
  return refused;
}

/** The top page's origin, by which browsers decide. All pages without a host, or with an unknown one, share a value. */
function hostOrigin(): string {
  const { ancestorOrigins }: Partial<Location> = location;
  return `${ancestorOrigins?.[0]}`;
}
