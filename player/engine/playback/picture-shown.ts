import { listen } from '../media/listen';

/**
 * Calls `shown` once, with the first frame that the browser has presented, or with the first sound where there is no
 * picture.
 *
 * @returns what ends the watch
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
    // Time that runs without a picture is sound; what should have had a picture is the engine's to find out.
    if (!pictured && type === 'timeupdate' && video.currentTime > 0 && !video.paused) finish();
  });
  if (countsFrames) frame = video.requestVideoFrameCallback(finish);
  // No event reports a frame that was presented before this started.
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) queueMicrotask(finish);
  return stop;
}
