import { watch } from '../../lib/signals/watch';
import { fillScreen, fillsScreen } from '../../session/page/picture-fill';
import type { Session } from '../../session/session';
import css from './pinch.module.css';

/** The distance of two fingers must grow or shrink by this factor to be a pinch. */
const APART = 1.2;

interface PinchSession extends Pick<Session, 'toasts'> {
  readonly fullscreen: Pick<Session['fullscreen'], 'active'>;
}

/**
 * Moving two fingers apart fills the screen with the picture, and moving them together fits the picture in. In full
 * screen only: elsewhere the browser zooms the page. The settings menu has the same choice.
 */
export function followPinch(picture: HTMLElement, session: PinchSession): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stage = picture.closest<HTMLElement>('#stage');
  const fingers = new Map<number, PointerEvent>();
  let from = 0;

  const distance = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  picture.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'touch' || !session.fullscreen.active.peek()) return;
      fingers.set(event.pointerId, event);
      from = distance();
    },
    { signal },
  );
  picture.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      const share = from > 0 ? distance() / from : 1;
      if (share > APART) fillScreen(session, true);
      else if (share < 1 / APART) fillScreen(session, false);
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const)
    picture.addEventListener(
      name,
      ({ pointerId }) => {
        fingers.delete(pointerId);
        from = 0;
      },
      { signal },
    );
  const stop = watch(
    () => {
      const isFull = session.fullscreen.active.value;
      const fills = isFull && fillsScreen(session).value;
      picture.classList.toggle(css.pinched ?? '', isFull);
      stage?.classList.toggle(css.filled ?? '', fills);
      return undefined;
    },
    () => undefined,
  );
  return () => {
    ending.abort();
    stop();
    stage?.classList.remove(css.filled ?? '');
  };
}
