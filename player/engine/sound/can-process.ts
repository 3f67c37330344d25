/**
 * Whether the page may work on the element's sound. Media of another origin without CORS would fall silent, and
 * so do streams on WebKit, which is known by an event that no other engine has.
 */
export function canProcessSound(video: HTMLVideoElement): boolean {
  if ('GestureEvent' in globalThis || video.mediaKeys) return false;
  if (video.srcObject !== null || video.crossOrigin !== null) return true;
  const address = video.currentSrc;
  return address.startsWith('blob:') || (URL.canParse?.(address) && new URL(address).origin === origin);
}
