/** Dragged this far down, the sheet closes; less, and it goes back. */
const CLOSE_AT_PX = 80;

/** Lets the sheet that holds `bar` follow the finger. Returns the end of it, as a React ref wants it. */
export function followSheet(bar: HTMLElement | null, close: () => void): (() => void) | undefined {
  const sheet = bar?.parentElement;
  if (!bar || !sheet) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let from: number | null = null;

  const drag = (by: number) => {
    sheet.style.translate = by > 0 ? `0 ${by}px` : '';
  };
  bar.addEventListener(
    'pointerdown',
    (event) => {
      bar.setPointerCapture(event.pointerId);
      from = event.clientY;
    },
    { signal },
  );
  bar.addEventListener('pointermove', (event) => from !== null && drag(event.clientY - from), { signal });
  bar.addEventListener(
    'pointerup',
    (event) => {
      if (from !== null && event.clientY - from > CLOSE_AT_PX) close();
      else drag(0);
      from = null;
    },
    { signal },
  );
  bar.addEventListener('pointercancel', () => drag(0), { signal });
  return () => ending.abort();
}
