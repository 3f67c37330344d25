/**
 * Whether the page may work on the element's sound. Media of another origin without CORS would fall silent. WebKit
 * gives silence for streams (bugs.webkit.org/180696), and is known by an event that no other engine has.
 */
export function canProcessSound(video: HTMLVideoElement): boolean {
  if (!('AudioContext' in globalThis) || 'GestureEvent' in globalThis || video.mediaKeys != null) return false;
  if (video.srcObject !== null || video.crossOrigin !== null) return true;
  const address = video.currentSrc;
  return address.startsWith('blob:') || (URL.canParse?.(address) && new URL(address).origin === origin);
}
