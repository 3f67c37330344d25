/**
 * Whether this page may read the video's pixels. A file of another origin without CORS plays, but its pixels are
 * unreadable. A canvas tests this, since three.js only logs the error and draws black.
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
