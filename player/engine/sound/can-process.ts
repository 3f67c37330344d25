/**
 * Whether the page may process the element's audio. Cross-origin media without CORS would be silent, and so would
 * streams in WebKit, which is recognized by an event that no other engine has.
 */
export function canProcessSound(video: HTMLVideoElement): boolean {
  if ('GestureEvent' in globalThis || video.mediaKeys) return false;
  if (video.srcObject !== null || video.crossOrigin !== null) return true;
  const address = video.currentSrc;
  return address.startsWith('blob:') || (URL.canParse?.(address) && new URL(address).origin === origin);
}
