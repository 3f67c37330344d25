import { listen } from '../media/listen';

/**
 * Lets the system draw the chosen captions in native fullscreen on iPhone, which shows the video and nothing of the
 * page.
 *
 * @returns the function that ends this
 */
export function showCaptionsInSystemFullscreen(video: HTMLVideoElement): () => void {
  return listen(video, ['webkitbeginfullscreen', 'webkitendfullscreen'], ({ type }) => {
    const begins = type === 'webkitbeginfullscreen';
    for (const track of Array.from(video.textTracks)) {
      if (track.mode === (begins ? 'hidden' : 'showing')) track.mode = begins ? 'showing' : 'hidden';
    }
  });
}
