/**
 * Whether the page in a frame has an opaque origin, because of a sandbox without `allow-same-origin`: its messages have the
 * origin "null", and messages cannot be restricted to it.
 */
export function isOpaque(frame: HTMLIFrameElement): boolean {
  const sandbox = frame.getAttribute('sandbox');
  return (sandbox !== null && !/\ballow-same-origin\b/i.test(sandbox)) || isSandboxed();
}

/** Whether a message of this origin may be from the player in a frame. */
export const isFrom = (frame: HTMLIFrameElement, origin: string, from: string): boolean =>
  from === origin || (from === 'null' && isOpaque(frame));

/** A page of a `data:` address has an opaque origin as well, but the frames in it have their own. */
function isSandboxed(): boolean {
  return self.origin === 'null' && /^(https?|blob|about):/.test(location.protocol);
}
