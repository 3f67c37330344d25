/**
 * Silences an element of which the viewer does not know that it is muted: what is read and written as `muted` is still the
 * viewer's, and is what the element has again afterwards.
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
