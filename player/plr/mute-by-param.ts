import { readKeptChoices } from './kept-choices';

/** Mutes the video as soon as it is parsed, with the volume that it will have. */
export function muteByParam(onMuted: () => void): void {
  document.addEventListener('DOMContentLoaded', () => {
    const video = document.querySelector('video');
    if (video === null) return;
    video.volume = readKeptChoices().volume;
    video.muted = true;
    onMuted();
  });
}
