import { readKeptChoices } from './kept-choices';

/** Mutes the video as soon as it is parsed, with the volume that it will have; a viewer who has muted it needs no offer. */
export function muteByParam(onMuted: () => void): void {
  document.addEventListener('DOMContentLoaded', () => {
    const video = document.querySelector('video');
    const { volume, muted } = readKeptChoices();
    if (video === null || muted) return;
    video.volume = volume;
    video.muted = true;
    onMuted();
  });
}
