import { canProcessSound } from './can-process';
import { soundOf } from './sound';

/** Applies kept modes, as soon as the viewer has touched the page. */
export function beginSound(video: HTMLVideoElement): void {
  const begun = new AbortController();
  const { signal } = begun;
  const tryNow = () => {
    if (navigator.userActivation?.hasBeenActive === false || !canProcessSound(video)) return;
    begun.abort();
    soundOf(video).apply();
  };
  for (const type of ['pointerup', 'keyup']) addEventListener(type, tryNow, { capture: true, signal });
  video.addEventListener('playing', tryNow, { signal });
  tryNow();
}
