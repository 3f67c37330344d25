/**
 * Calls `shown` for each frame that the browser presents, also after a seek while paused.
 *
 * @returns a function that stops the calls
 */
export function followVideoFrames(video: HTMLVideoElement, shown: () => void): () => void {
  return typeof video.requestVideoFrameCallback === 'function'
    ? byCallback(video, shown)
    : byPlaying(video, shown);
}

function byCallback(video: HTMLVideoElement, shown: () => void): () => void {
  let asked = 0;
  let called = false;
  let stopPlaying: (() => void) | null = null;
  const stop = () => {
    stopPlaying?.();
    stopPlaying = null;
  };
  const next = () => {
    asked = video.requestVideoFrameCallback(() => {
      called = true;
      stop();
      next();
      shown();
    });
  };
  // WebKitGTK has the method, but does not report frames that it does not composite itself.
  const look = () => {
    if (!called && !video.paused && !video.seeking) stopPlaying ??= byPlaying(video, shown);
    called = false;
  };
  next();
  // No frame callback reports a seek to the very end.
  video.addEventListener('seeked', shown);
  video.addEventListener('timeupdate', look);
  return () => {
    video.removeEventListener('seeked', shown);
    video.removeEventListener('timeupdate', look);
    video.cancelVideoFrameCallback(asked);
    stop();
  };
}

/** Without frame callbacks (Firefox before 132): calls `shown` on each animation frame of playback and after seeks. */
function byPlaying(video: HTMLVideoElement, shown: () => void): () => void {
  const ending = new AbortController();
  let asked: number | null = null;
  const next = () => {
    asked = null;
    shown();
    if (!video.paused && !video.ended) asked = requestAnimationFrame(next);
  };
  if (!video.paused) asked = requestAnimationFrame(next);
  for (const name of ['loadeddata', 'playing', 'seeked'])
    video.addEventListener(name, () => (asked ??= requestAnimationFrame(next)), { signal: ending.signal });
  return () => {
    ending.abort();
    if (asked !== null) cancelAnimationFrame(asked);
  };
}
