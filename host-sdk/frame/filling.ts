import type { Filling } from '../wire/place';

/**
 * Fills the screen with a frame: by the Fullscreen API if available, otherwise (on an iPhone, or without the permission)
 * the whole window by styles alone, so that the frame is not reloaded.
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
