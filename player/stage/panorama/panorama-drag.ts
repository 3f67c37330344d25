import { degreesByPixel, type PanoramaView } from './panorama-view';

/**
 * In CSS pixels. A press that moves less is a tap or a long press, which the picture handles as it does without a
 * panorama.
 */
const TREMBLE_PX = { finger: 12, other: 6 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DragOptions {
  readonly picture: HTMLElement;
  readonly view: PanoramaView;
  readonly isEnabled: () => boolean;
}

/** One pointer turns the view as if it held the picture; two fingers also zoom. A drag does not count as a click. */
export function listenToDrag({ picture, view, isEnabled }: DragOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const pointers = new Map<number, Point>();
  let pressedAt: Point = { x: 0, y: 0 };
  let dragged = false;

  const grab = () => {
    dragged = true;
    for (const id of pointers.keys()) picture.setPointerCapture(id);
  };
  const turn = (from: Point, to: Point) => {
    const scale = degreesByPixel(view.look.peek().zoom, picture.clientHeight);
    view.turn((from.x - to.x) * scale, (to.y - from.y) * scale);
  };

  const press = (event: PointerEvent) => {
    if (pointers.size === 0) dragged = false;
    if (!isEnabled() || event.button !== 0) return;
    const at = pointOf(event);
    if (pointers.size === 0) pressedAt = at;
    pointers.set(event.pointerId, at);
    if (pointers.size === 2) grab();
  };
  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const before = gestureOf(pointers);
    const at = pointOf(event);
    const tremble = TREMBLE_PX[event.pointerType === 'touch' ? 'finger' : 'other'];
    if (!dragged && distance(pressedAt, at) < tremble) return;
    pointers.set(event.pointerId, at);
    // The drag starts at the current point, so that the picture does not jump by the tolerance for taps.
    if (!dragged) return grab();
    const after = gestureOf(pointers);
    if (before.spread > 0 && after.spread > 0) view.zoomBy(after.spread / before.spread);
    turn(before.middle, after.middle);
  };
  const release = (event: PointerEvent) => void pointers.delete(event.pointerId);
  const refuse = (event: Event) => {
    if (dragged) event.stopImmediatePropagation();
  };

  picture.addEventListener('pointerdown', press, { signal });
  picture.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    picture.addEventListener(name, release, { signal });
  for (const name of ['click', 'dblclick']) picture.addEventListener(name, refuse, { capture: true, signal });
  return () => ending.abort();
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The middle between the first two pointers, and their distance: 0 for a single pointer. */
function gestureOf(pointers: ReadonlyMap<number, Point>): {
  readonly middle: Point;
  readonly spread: number;
} {
  const [one = { x: 0, y: 0 }, other = one] = pointers.values();
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: distance(one, other),
  };
}
