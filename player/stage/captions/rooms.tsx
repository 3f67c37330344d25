import { type RefObject, useLayoutEffect } from 'react';
import css from './captions.module.css';
import type { Block } from './placing';

/** The strips of the stage where captions may stand, the preferred one first. The style sheet knows what lies beside. */
export function Rooms({ own }: { own: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={own} className={css.rooms}>
      <div className={css.low} />
      <div className={css.high} />
    </div>
  );
}

/** Places captions whenever they are drawn, and whenever a strip changes. Strips are from the stage's top, in pixels. */
export function usePlacing(
  rooms: RefObject<HTMLDivElement | null>,
  place: (strips: readonly Block[]) => void,
): void {
  useLayoutEffect(() => {
    const parts = Array.from(rooms.current?.children ?? []).filter((part) => part instanceof HTMLElement);
    const run = () =>
      place(
        parts
          .map(({ offsetTop, offsetHeight }) => ({ from: offsetTop, to: offsetTop + offsetHeight }))
          .filter(({ from, to }) => to > from),
      );
    const observer = new ResizeObserver(run);
    for (const part of parts) observer.observe(part);
    run();
    return () => observer.disconnect();
  });
}
