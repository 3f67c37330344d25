/**
 * Silences an element without a visible change: its `muted` still reads and stores the viewer's choice, which applies
 * again afterwards.
 *
 * @returns the function that ends the silence
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
  // By the setter of the prototype, since the element's own property is replaced below.
  Reflect.set(HTMLMediaElement.prototype, 'muted', true, video);
  return () => {
    // Uncovers the property of the prototype.
    Reflect.deleteProperty(video, 'muted');
    video.muted = chosen;
  };
}
