import type { Viewing } from '../../session/viewing/viewing';
import type { StageSession } from '../stage-session';
import type { Gestures } from './picture-gestures';

/** A resting finger may move this much, in CSS pixels. */
const TREMBLE_PX = 12;

/**
 * Presses on the bare picture: a mouse click plays and pauses, a double click toggles full screen; a tap toggles the
 * controls, a double tap at a side skips, and holding plays fast. While the stage is locked it toggles the unlock
 * button. Keyboards have keys and buttons for all of this.
 */
export function listenToPicture(
  picture: HTMLElement,
  session: StageSession,
  viewing: Viewing,
  gestures: Gestures,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const { controls, lock } = session;
  // The state at the start of the press: by the time of the click, a popover has closed and the controls are shown.
  let byTouch = false;
  let swallowed = false;
  let hadControls = false;
  let from = { x: 0, y: 0 };

  const toggleControls = () => {
    // Moving the mouse shows the controls, so a click need not hide them.
    if (byTouch && hadControls && controls.visible.peek()) controls.dismiss();
    else controls.stir(byTouch ? 'finger' : 'other');
  };
  const isFree = () => viewing.started.value && !lock.locked.value;

  picture.addEventListener(
    'pointerdown',
    (event) => {
      byTouch = event.pointerType === 'touch';
      swallowed = session.popovers.open.value !== null;
      hadControls = controls.visible.value;
      from = { x: event.clientX, y: event.clientY };
      if (byTouch && event.isPrimary && !swallowed && isFree()) gestures.press();
      else gestures.lift();
    },
    { signal },
  );
  picture.addEventListener(
    'pointermove',
    (event) => {
      const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE_PX;
      // Only lifting the finger ends fast playback.
      if (byTouch && isFar && gestures.feedback.peek()?.kind !== 'fast') gestures.lift();
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    picture.addEventListener(
      name,
      () => {
        if (gestures.lift()) swallowed = true;
      },
      { signal },
    );
  }
  picture.addEventListener(
    'contextmenu',
    (event) => {
      // Here a long press means fast playback, not a context menu.
      if (byTouch) event.preventDefault();
    },
    { signal },
  );
  picture.addEventListener(
    'click',
    (event) => {
      if (swallowed) return;
      if (!viewing.started.value) void viewing.play();
      else if (lock.locked.value) toggleControls();
      // The second click of a double click undoes the first, so full screen does not change playback.
      else if (!byTouch) viewing.toggle();
      else gestures.tap(shareOfWidth(picture, event.clientX), toggleControls);
    },
    { signal },
  );
  picture.addEventListener(
    'dblclick',
    () => {
      if (!byTouch && !swallowed && isFree()) session.fullscreen.toggle?.();
    },
    { signal },
  );
  return () => {
    ending.abort();
    gestures.close();
  };
}

/** Returns the middle if the element has no layout. */
function shareOfWidth(element: HTMLElement, clientX: number): number {
  const { left, width } = element.getBoundingClientRect();
  return width === 0 ? 0.5 : (clientX - left) / width;
}
