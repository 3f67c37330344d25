/**
 * Removes the source from the element, which ends its requests and frees its decoder; another engine may use the
 * element then.
 */
export function emptyElement(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.removeAttribute('crossorigin');
  // ManagedMediaSource requires `true`, but a file may play on another device.
  video.disableRemotePlayback = false;
  for (const child of video.querySelectorAll('source')) child.remove();
  video.load();
}
