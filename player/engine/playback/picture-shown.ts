import { listen } from '../media/listen';

/**
 * Calls `shown` once, when the browser has presented the first frame, or when audio starts if there is no picture.
 *
 * @returns the function that ends the watch
 */
export function whenPictureShown(video: HTMLVideoElement, shown: () => void): () => void {
  let frame: number | null = null;
  const stop = () => {
    stopListening();
    if (frame !== null) video.cancelVideoFrameCallback(frame);
  };
  const finish = () => {
    stop();
    shown();
  };
  const countsFrames = typeof video.requestVideoFrameCallback === 'function';
  const stopListening = listen(video, ['loadeddata', 'timeupdate', 'playing'], ({ type }) => {
    const pictured = video.videoWidth > 0;
    if (pictured && !countsFrames && type !== 'playing') finish();
    // Advancing time without a picture is audio; the engine detects a missing picture.
    if (!pictured && type === 'timeupdate' && video.currentTime > 0 && !video.paused) finish();
  });
  if (countsFrames) frame = video.requestVideoFrameCallback(finish);
  // No event reports a frame that was presented before this listener.
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) queueMicrotask(finish);
  return stop;
}
