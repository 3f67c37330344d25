import { readKeptChoices } from './kept-choices';

/** Mutes the video as soon as it is parsed, and sets the volume for a later unmuting. */
export function muteByParam(onMuted: () => void): void {
  document.addEventListener('DOMContentLoaded', () => {
    const video = document.querySelector('video');
    if (video === null) return;
    video.volume = readKeptChoices().volume;
    video.muted = true;
    onMuted();
  });
}
