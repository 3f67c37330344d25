import type { Viewing } from '../../session/viewing/viewing';
import type { StageSession } from '../stage-session';
import type { Gestures } from './picture-gestures';

/** A finger that rests trembles this much, in CSS pixels. */
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
  // As things were when the press began: by the click a popover has closed and the controls have stirred.
  let byTouch = false;
  let swallowed = false;
  let hadControls = false;
  let from = { x: 0, y: 0 };

  const toggleControls = () => {
    // A mouse brings them by its mere movement, so its click need not take them away.
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
      // Once it plays fast, only lifting the finger ends it.
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
      // A finger that is held down means speed here, and no menu.
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
      // The second click of a double click undoes the first, so full screen leaves playing as it was.
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

/** The middle where nothing is laid out. */
function shareOfWidth(element: HTMLElement, clientX: number): number {
  const { left, width } = element.getBoundingClientRect();
  return width === 0 ? 0.5 : (clientX - left) / width;
}
