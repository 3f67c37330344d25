import type { Filling } from '../wire/place';

/**
 * The screen filled with a frame: by the browser where it can, else (on an iPhone, or in a page that may not) the
 * whole window by style alone, so that the frame is not loaded anew.
 */
export function createFilling(frame: HTMLIFrameElement): Filling & { close(): void } {
  let notify: ((filled: boolean) => void) | null = null;
  let leaveWindow: (() => void) | null = null;
  let last = false;

  // In a shadow root the document names the root's host.
  const filled = () => leaveWindow !== null || Object(frame.getRootNode()).fullscreenElement === frame;
  const follow = () => {
    if (filled() === last) return;
    last = !last;
    notify?.(last);
  };
  const leave = () => {
    leaveWindow?.();
    leaveWindow = null;
    follow();
  };
  document.addEventListener('fullscreenchange', follow);

  return {
    filled,
    async fill(wanted, inWindow) {
      if (wanted === filled()) return;
      if (!wanted) return leaveWindow === null ? document.exitFullscreen() : leave();
      if (document.fullscreenEnabled && !inWindow) return frame.requestFullscreen();
      const { fillWindow } = await import('./full-window');
      leaveWindow ??= fillWindow(frame, leave);
      follow();
    },
    watch(onChange) {
      notify = onChange;
      return () => {
        notify = null;
      };
    },
    close() {
      document.removeEventListener('fullscreenchange', follow);
      notify = null;
      leave();
    },
  };
}
