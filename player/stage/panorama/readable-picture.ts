/**
 * Whether this page may read the video's pixels. A file of another origin that came without CORS plays well and gives
 * none of them away; asked of a canvas, since three only logs the refusal and draws black.
 */
export function isPictureReadable(video: HTMLVideoElement): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  try {
    context.drawImage(video, 0, 0, 1, 1);
    context.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}
