/** Takes the source from the element, which ends its requests and frees its decoder; the next engine may have it. */
export function emptyElement(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.removeAttribute('crossorigin');
  // A managed source needs it; a file may play on another device.
  video.disableRemotePlayback = false;
  for (const child of video.querySelectorAll('source')) child.remove();
  video.load();
}
