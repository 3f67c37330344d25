import { heightAt, type PanoramaView } from './panorama-view';

/** A press turns by this part of what is seen from the upper to the lower edge. */
const TURN = 0.1;

const ZOOM_STEP = 1.15;

/** For `aria-keyshortcuts`. */
export const PANORAMA_KEYS =
  'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Shift+0 Plus Minus';

/** Bare arrows seek and set the volume, bare digits seek: these need Shift. Right and up is positive. */
const WITH_SHIFT: ReadonlyMap<string, (view: PanoramaView, step: number) => void> = new Map([
  ['ArrowLeft', (view, step) => view.turn(-step, 0)],
  ['ArrowRight', (view, step) => view.turn(step, 0)],
  ['ArrowUp', (view, step) => view.turn(0, step)],
  ['ArrowDown', (view, step) => view.turn(0, -step)],
  ['Digit0', (view) => view.reset()],
]);

/** With Shift and without, since a plus needs it on most keyboards. */
const BARE: ReadonlyMap<string, (view: PanoramaView) => void> = new Map([
  ['Equal', (view) => view.zoomBy(ZOOM_STEP)],
  ['NumpadAdd', (view) => view.zoomBy(ZOOM_STEP)],
  ['Minus', (view) => view.zoomBy(1 / ZOOM_STEP)],
  ['NumpadSubtract', (view) => view.zoomBy(1 / ZOOM_STEP)],
]);

/** Keys of the picture while it has the focus, which it takes from here on; by `event.code`. */
export function listenToKeys(surface: HTMLElement, view: PanoramaView, isEnabled: () => boolean): () => void {
  const press = (event: KeyboardEvent) => {
    if (!isEnabled() || event.ctrlKey || event.altKey || event.metaKey) return;
    const run = BARE.get(event.code) ?? (event.shiftKey ? WITH_SHIFT.get(event.code) : undefined);
    if (run === undefined) return;
    // Neither the page nor the player answers it as well.
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
