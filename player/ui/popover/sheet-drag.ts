import { type HandMove, moveByHand } from '../move-by-hand';
import { isStill } from '../theme/stillness';

/** A sheet closes if it is dragged further down than this; otherwise it returns. */
const CLOSE_AT_PX = 80;

/** A sheet also closes if it is flicked down faster than this, in CSS pixels per millisecond. */
const THROWN = 0.5;

/** The speed is measured over the last milliseconds, so that a finger resting before its release is not a flick. */
const LATEST_MS = 80;

/** Duration of the return, and longest duration of closing, in milliseconds. */
const GLIDE_MS = 200;
const SHORTEST_MS = 60;

/** The area that drags the sheet, except for its buttons. */
const HANDLE = '[data-grab], header';

interface Moved {
  readonly y: number;
  readonly at: number;
}

/** The downward speed at the end of a drag, in CSS pixels per millisecond. */
export function speedOf(moves: readonly Moved[], now: number): number {
  const latest = moves.filter(({ at }) => now - at <= LATEST_MS);
  const [first] = latest;
  const last = latest[latest.length - 1];
  if (first === undefined || last === undefined || last.at === first.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

const down = (by: number): Keyframe => ({ transform: `translateY(${by}px)` });

/** Lets the sheet that contains `bar` follow the finger. Returns the clean-up function for a ref callback. */
export function followSheet(bar: HTMLElement | null, close: () => void): (() => void) | undefined {
  const sheet = bar?.parentElement;
  if (!bar || !sheet) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let from = 0;
  /** The id of the dragging pointer; `null` while there is none. */
  let pointer: number | null = null;
  let moves: Moved[] = [];
  let dragging: HandMove | null = null;

  const wayOf = (y: number) => Math.max(0, y - from);
  const drop = () => {
    dragging?.cancel();
    dragging = null;
  };
  const glide = (by: number, to: number, ms: number) => {
    drop();
    if (isStill()) return Promise.resolve();
    const gliding = sheet.animate([down(by), down(to)], {
      duration: ms,
      easing: 'ease-out',
      fill: to > 0 ? 'forwards' : 'none',
    });
    return gliding.finished.then(
      () => undefined,
      () => undefined,
    );
  };
  /** A second finger on the sheet is ignored. */
  const isDragged = ({ pointerId }: PointerEvent) => pointerId === pointer;
  // Uses event timestamps: slow devices dispatch events late, and merge several moves into one.
  const note = ({ clientY, timeStamp }: PointerEvent) => {
    moves = [...moves.slice(-20), { y: clientY, at: timeStamp }];
  };
  const letGo = (event: PointerEvent) => {
    if (!isDragged(event)) return;
    note(event);
    const by = wayOf(event.clientY);
    const speed = speedOf(moves, event.timeStamp);
    pointer = null;
    if (by <= CLOSE_AT_PX && speed < THROWN) return void glide(by, 0, GLIDE_MS);
    const rest = Math.max(0, sheet.offsetHeight - by);
    const ms = Math.min(GLIDE_MS, Math.max(SHORTEST_MS, rest / Math.max(speed, THROWN)));
    void glide(by, sheet.offsetHeight, ms).then(close);
  };

  sheet.addEventListener(
    'pointerdown',
    (event) => {
      const { target } = event;
      if (
        pointer !== null ||
        !(target instanceof Element) ||
        target.closest(HANDLE) === null ||
        target.closest('button') !== null
      )
        return;
      sheet.setPointerCapture?.(event.pointerId);
      from = event.clientY;
      pointer = event.pointerId;
      moves = [];
      note(event);
    },
    { signal },
  );
  sheet.addEventListener(
    'pointermove',
    (event) => {
      if (!isDragged(event)) return;
      note(event);
      dragging ??= moveByHand(sheet);
      dragging.put(down(wayOf(event.clientY)));
    },
    { signal },
  );
  sheet.addEventListener('pointerup', letGo, { signal });
  sheet.addEventListener(
    'pointercancel',
    (event) => {
      if (!isDragged(event)) return;
      pointer = null;
      drop();
    },
    { signal },
  );
  return () => ending.abort();
}
