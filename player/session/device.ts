import { computed } from '@preact/signals-core';
import { followHomeButton } from './home-button';
import { openMediaSession } from './media-session';
import { followOrientation } from './orientation';
import type { Session } from './session';
import { holdWakeLock } from './wake-lock';

/** What the device does for a video beside showing it. Nothing of it is needed for the picture, so it comes after. */
export function openDevice(
  session: Pick<Session, 'params' | 'viewing' | 'fullscreen' | 'popovers'>,
): () => void {
  const { viewing, fullscreen } = session;
  const playsPicture = computed(() => {
    const now = viewing.value;
    return now?.playback.state.value === 'playing' && now.playback.size.value !== null;
  });
  const isWide = computed(() => {
    const size = viewing.value?.playback.size.value ?? null;
    return size !== null && size.width > size.height;
  });
  const ends = [
    followOrientation(document.documentElement, { fullscreen: fullscreen.active, isWide }),
    followHomeButton(session),
  ];
  if ('mediaSession' in navigator) ends.push(openMediaSession(viewing));
  if ('wakeLock' in navigator) ends.push(holdWakeLock(playsPicture, navigator.wakeLock));
  return () => {
    for (const end of ends) end();
  };
}
