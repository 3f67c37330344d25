import { canProcessSound } from './can-process';
import { soundOf } from './sound';

/** Applies the stored modes at the viewer's first interaction with the page. */
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
