import { heightAt, type PanoramaView } from './panorama-view';

/** A key press turns the view by this share of the vertical field of view. */
const TURN = 0.1;

const ZOOM_STEP = 1.15;

/** Value of `aria-keyshortcuts`. */
export const PANORAMA_KEYS =
  'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Shift+0 Plus Minus';

/** These need Shift, since arrows alone seek and set the volume, and digits seek. Right and up is positive. */
const WITH_SHIFT: ReadonlyMap<string, (view: PanoramaView, step: number) => void> = new Map([
  ['ArrowLeft', (view, step) => view.turn(-step, 0)],
  ['ArrowRight', (view, step) => view.turn(step, 0)],
  ['ArrowUp', (view, step) => view.turn(0, step)],
  ['ArrowDown', (view, step) => view.turn(0, -step)],
  ['Digit0', (view) => view.reset()],
]);

/** These work with and without Shift, since most keyboards need Shift for a plus. */
const BARE: ReadonlyMap<string, (view: PanoramaView) => void> = new Map([
  ['Equal', (view) => view.zoomBy(ZOOM_STEP)],
  ['NumpadAdd', (view) => view.zoomBy(ZOOM_STEP)],
  ['Minus', (view) => view.zoomBy(1 / ZOOM_STEP)],
  ['NumpadSubtract', (view) => view.zoomBy(1 / ZOOM_STEP)],
]);

/** Makes `surface` focusable, and handles its keys by `event.code` while it has the focus. */
export function listenToKeys(surface: HTMLElement, view: PanoramaView, isEnabled: () => boolean): () => void {
  const press = (event: KeyboardEvent) => {
    if (!isEnabled() || event.ctrlKey || event.altKey || event.metaKey) return;
    const run = BARE.get(event.code) ?? (event.shiftKey ? WITH_SHIFT.get(event.code) : undefined);
    if (run === undefined) return;
    // Neither the browser nor the player's own shortcuts may handle the key as well.
    event.preventDefault();
    run(view, heightAt(view.look.peek().zoom) * TURN);
  };
  surface.tabIndex = 0;
  surface.addEventListener('keydown', press);
  return () => {
    surface.removeAttribute('tabindex');
    surface.removeEventListener('keydown', press);
  };
}
