import { type Sound, soundOf } from '../../../engine/sound/sound';

/** The sound of the page's own video. */
export function pageSound(): Sound | null {
  const video = document.querySelector('video');
  return video === null ? null : soundOf(video);
}
