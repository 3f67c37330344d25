/**
 * Whether the page in a frame has no origin of its own, because a sandbox without `allow-same-origin` is around it: its
 * messages are from "null", and no message can name it as the only receiver.
 */
export function isOpaque(frame: HTMLIFrameElement): boolean {
  const sandbox = frame.getAttribute('sandbox');
  return (sandbox !== null && !/\ballow-same-origin\b/i.test(sandbox)) || isSandboxed();
}

/** Whether a message of this origin can be of the player in a frame. */
export const isFrom = (frame: HTMLIFrameElement, origin: string, from: string): boolean =>
  from === origin || (from === 'null' && isOpaque(frame));

/** A page of a `data:` address has no origin either, but the frames in it have theirs. */
function isSandboxed(): boolean {
  return self.origin === 'null' && /^(https?|blob|about):/.test(location.protocol);
}
