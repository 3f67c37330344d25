/** HTMLMediaElement.HAVE_CURRENT_DATA */
const HAVE_CURRENT_DATA = 2;

/**
 * Some codecs fail without an error: time runs, sound plays, and there is no picture (HEVC and Theora in Chromium).
 */
export function pictureIsMissing(
  video: Pick<HTMLVideoElement, 'readyState' | 'videoWidth'>,
  soundOnly: boolean,
): boolean {
  return !soundOnly && video.readyState >= HAVE_CURRENT_DATA && video.videoWidth === 0;
}
