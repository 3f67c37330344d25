import type { Viewing } from '../session/viewing';
import type { StageSession } from './stage-session';

/**
 * What a press on the bare picture does: with a mouse it plays and pauses, and doubled it fills the screen; with a
 * finger it shows and hides the controls. Keyboards have Space and the buttons, so nothing here is for them alone.
 */
export function listenToPicture(picture: HTMLElement, session: StageSession, viewing: Viewing): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // As things were when the press began: by the click a popover has closed and the controls have stirred.
  let byTouch = false;
  let onlyCloses = false;
  let hadControls = false;

  picture.addEventListener(
    'pointerdown',
    (event) => {
      byTouch = event.pointerType === 'touch';
      onlyCloses = session.popovers.open.value !== null;
      hadControls = session.controls.visible.value;
    },
    { signal },
  );
  picture.addEventListener(
    'click',
    () => {
      if (onlyCloses) return;
      if (!viewing.started.value) void viewing.play();
      // The second click of a double click undoes the first, so full screen leaves playing as it was.
      else if (!byTouch) viewing.toggle();
      else if (hadControls) session.controls.dismiss();
      else session.controls.stir();
    },
    { signal },
  );
  picture.addEventListener(
    'dblclick',
    () => {
      if (!byTouch && !onlyCloses && viewing.started.value) session.fullscreen.toggle?.();
    },
    { signal },
  );
  return () => ending.abort();
}
