import { listen } from '../media/listen';

/**
 * Lets the system draw the chosen captions in an iPhone's own full screen, which shows the video and nothing of the page.
 *
 * @returns what ends it
 */
export function showCaptionsInSystemFullscreen(video: HTMLVideoElement): () => void {
  return listen(video, ['webkitbeginfullscreen', 'webkitendfullscreen'], ({ type }) => {
    const begins = type === 'webkitbeginfullscreen';
    for (const track of Array.from(video.textTracks)) {
      if (track.mode === (begins ? 'hidden' : 'showing')) track.mode = begins ? 'showing' : 'hidden';
    }
  });
}
