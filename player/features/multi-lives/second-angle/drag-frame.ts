import { type Corner, cornerAt } from './corner';

/** A resting finger moves up to this far, in CSS pixels. */
const TREMBLE_PX = 8;

export interface DragWays {
  /** A finger has tapped the picture outside its buttons. */
  readonly onTap: () => void;
  readonly onDrop: (corner: Corner) => void;
}

/** Makes the frame draggable by its picture. Touches on the frame do not reach the controls. */
export function dragFrame(frame: HTMLElement, { onTap, onDrop }: DragWays): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let isDragged = false;
  let isTapped = false;

  const release = () => {
    from = null;
    isDragged = false;
    frame.style.removeProperty('transform');
    delete frame.dataset.dragged;
  };
  const keep = (event: PointerEvent) => {
    if (event.pointerType === 'touch') event.stopPropagation();
  };
  const press = (event: PointerEvent) => {
    keep(event);
    isTapped = false;
    const { target, pointerId: id, clientX: x, clientY: y, isPrimary, button } = event;
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    if (isOnButton || !isPrimary || button !== 0) return;
    from = { id, x, y };
    frame.setPointerCapture(id);
  };
  const move = (event: PointerEvent) => {
    keep(event);
    if (from === null || event.pointerId !== from.id) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragged && Math.hypot(x, y) < TREMBLE_PX) return;
    isDragged = true;
    frame.dataset.dragged = 'true';
    frame.style.transform = `translate(${x}px, ${y}px)`;
  };
  const lift = (event: PointerEvent) => {
    if (from === null || event.pointerId !== from.id) return;
    const wasDragged = isDragged;
    const place = frame.getBoundingClientRect();
    const stage = frame.offsetParent?.getBoundingClientRect();
    release();
    isTapped = !wasDragged && event.pointerType === 'touch';
    if (!wasDragged || stage === undefined) return;
    const x = (place.left + place.width / 2 - stage.left) / stage.width;
    const y = (place.top + place.height / 2 - stage.top) / stage.height;
    onDrop(cornerAt(x, y));
  };
  /** Cancels the click of a tap, which would press the button that the tap has revealed. */
  const takeClick = (event: MouseEvent) => {
    if (!isTapped) return;
    isTapped = false;
    event.stopPropagation();
    event.preventDefault();
    onTap();
  };
  /** Stops the focus event of a pressed button, which would show the controls. */
  const keepFocusIn = (event: FocusEvent) => {
    if (event.target instanceof Element && !event.target.matches(':focus-visible')) event.stopPropagation();
  };
  frame.addEventListener('pointerdown', press, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', lift, { signal });
  frame.addEventListener('pointercancel', release, { signal });
  frame.addEventListener('click', takeClick, { capture: true, signal });
  frame.addEventListener('focusin', keepFocusIn, { signal });
  return () => ending.abort();
}
