import { expect, test } from 'vitest';
import { showCaptionsInSystemFullscreen } from './system-captions';

test('in an iPhone’s own full screen the system draws the chosen captions, and the page does so again after it', () => {
  const video = document.createElement('video');
  const tracks = [{ mode: 'hidden' }, { mode: 'disabled' }];
  Object.defineProperty(video, 'textTracks', { value: tracks });
  const stop = showCaptionsInSystemFullscreen(video);
  const modes = (event: string) => {
    video.dispatchEvent(new Event(event));
    return tracks.map(({ mode }) => mode);
  };
  expect(modes('webkitbeginfullscreen')).toEqual(['showing', 'disabled']);
  expect(modes('webkitendfullscreen')).toEqual(['hidden', 'disabled']);
  stop();
  expect(modes('webkitbeginfullscreen')).toEqual(['hidden', 'disabled']);
});
