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

/** Keeps the browser's answer for the next visit within the same host. */
export function keepSoundAnswer(refused: boolean): void {
  if (refused) writeStored(SOUND_REFUSED, hostOrigin());
  else if (readStored(SOUND_REFUSED) === hostOrigin()) writeStored(SOUND_REFUSED, null);
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

/** Browsers decide by the page that the viewer visits. */
function hostOrigin(): string {
  const { ancestorOrigins, origin }: Omit<Location, 'ancestorOrigins'> & Partial<Location> = location;
  return ancestorOrigins?.[0] ?? origin;
}
