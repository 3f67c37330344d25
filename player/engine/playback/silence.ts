/**
 * Silences an element without the knowledge of the viewer: its `muted` is still read and written as the viewer chose it, and
 * holds again afterwards.
 *
 * @returns the function that ends it
 */
export function silence(video: HTMLMediaElement): () => void {
  let chosen = video.muted;
  Object.defineProperty(video, 'muted', {
    configurable: true,
    get: () => chosen,
    set(muted: boolean) {
      chosen = muted;
      video.dispatchEvent(new Event('volumechange'));
    },
  });
  // By the setter of the prototype.
  Reflect.set(HTMLMediaElement.prototype, 'muted', true, video);
  return () => {
    // That of the prototype is behind it.
    Reflect.deleteProperty(video, 'muted');
    video.muted = chosen;
  };
}
