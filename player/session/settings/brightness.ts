import { effect } from '@preact/signals-core';
import type { Settings } from './settings';

/** Applies the viewer's brightness; at 100 there is no filter, which would cost a compositing layer for nothing. */
export function lightPicture(picture: HTMLElement, { values }: Pick<Settings, 'values'>): () => void {
  return effect(() => {
    const { brightness } = values.value;
    picture.style.filter = brightness === 100 ? '' : `brightness(${brightness / 100})`;
  });
}
