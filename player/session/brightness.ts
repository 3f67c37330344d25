import { effect } from '@preact/signals-core';
import type { Settings } from './settings';

/** Lights the picture as the viewer likes it; at 100 there is no filter, which would cost a layer for nothing. */
export function lightPicture(video: HTMLVideoElement, settings: Settings): () => void {
  return effect(() => {
    const { brightness } = settings.values.value;
    video.style.filter = brightness === 100 ? '' : `brightness(${brightness / 100})`;
  });
}
