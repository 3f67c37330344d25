import { focusHome } from '../../ui/popover/focus-home';

/**
 * Moves the focus to the play button, as soon as there is one, after the focused element was removed: the cover's
 * button at the first play, a retry button, a button of the end card. Returns the clean-up function for an effect.
 *
 * @param before the element that had the focus before this chunk was loaded; it may have been removed since
 */
export function keepFocus(frame: HTMLElement, before?: Element): () => void {
  let last: Element | null = null;

  const look = () => {
    if (last === null || last.isConnected) return;
    if (document.activeElement !== document.body) drop();
    // The focus is not taken from another document, such as the host page.
    else if (document.hasFocus()) focusHome(frame);
  };
  const watcher = new MutationObserver(look);
  const drop = () => {
    last = null;
    watcher.disconnect();
  };
  const enter = ({ target }: { readonly target: EventTarget | null }) => {
    // A panel manages its focus by itself.
    if (!(target instanceof Element) || target.closest('dialog') !== null) return drop();
    last = target;
    watcher.observe(frame, { childList: true, subtree: true });
  };
  const leave = ({ target }: FocusEvent) => {
    // Some browsers fire `focusout` for a removed element as well.
    queueMicrotask(() => {
      if (last === target && last?.isConnected && last !== document.activeElement) drop();
    });
  };
  const now = document.activeElement;
  if (frame.contains(now)) enter({ target: now });
  else if (before?.isConnected === false) {
    enter({ target: before });
    look();
  }
  frame.addEventListener('focusin', enter);
  frame.addEventListener('focusout', leave);
  return () => {
    frame.removeEventListener('focusin', enter);
    frame.removeEventListener('focusout', leave);
    drop();
  };
}
