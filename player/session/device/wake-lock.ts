import { effect, type ReadonlySignal } from '@preact/signals-core';
import { isDeniedByPolicy } from '../../lib/browser/feature-policy';
import { ignoreFailure } from '../../lib/ignore-failure';

/** The object that requests wake locks: `navigator`, in a browser that supports them. */
export type WakeSource = Pick<WakeLock, 'request'>;

/**
 * Keeps the screen awake while `wanted`. The browser releases the lock when the page is hidden, so it is requested
 * again when the page is visible again. A rejection (low battery, missing permission) changes nothing. A frame without
 * the permission requests nothing, as Chromium logs each such request to the console.
 */
export function holdWakeLock(wanted: ReadonlySignal<boolean>, source: WakeSource): () => void {
  if (isDeniedByPolicy('screen-wake-lock')) return () => undefined;
  let held: WakeLockSentinel | null = null;
  let asking = false;

  const letGo = () => {
    const old = held;
    held = null;
    void old?.release().catch(ignoreFailure);
  };
  const adjust = async () => {
    if (!wanted.peek()) return letGo();
    if (asking || document.visibilityState !== 'visible' || held?.released === false) return;
    asking = true;
    try {
      held = await source.request('screen');
    } catch {
      // The screen then turns off as the system decides.
    }
    asking = false;
    if (!wanted.peek()) letGo();
  };
  const onVisible = () => void adjust();
  document.addEventListener('visibilitychange', onVisible);
  const end = effect(() => {
    void wanted.value;
    void adjust();
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    end();
    letGo();
  };
}
