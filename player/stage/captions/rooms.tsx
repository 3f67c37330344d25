import { type RefObject, useLayoutEffect } from 'react';
import css from './captions.module.css';
import type { Block } from './placing';

/** The strips of the stage that captions may use, the preferred one first. CSS keeps them clear of controls. */
export function Rooms({ own }: { own: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={own} className={css.rooms}>
      <div className={css.low} />
      <div className={css.high} />
    </div>
  );
}

/**
 * Places captions after each render, and whenever a strip changes its size. If not all of them fit, the style sheet may
 * give them more room until the next render (`data-crowded`).
 *
 * @param place reports whether all of them fit; strips are from the stage's top, in pixels
 */
export function usePlacing(
  rooms: RefObject<HTMLDivElement | null>,
  place: (strips: readonly Block[]) => boolean,
): void {
  useLayoutEffect(() => {
    const own = rooms.current;
    const parts = Array.from(own?.children ?? []).filter((part) => part instanceof HTMLElement);
    const run = () => {
      const strips = parts
        .map(({ offsetTop, offsetHeight }) => ({ from: offsetTop, to: offsetTop + offsetHeight }))
        .filter(({ from, to }) => to > from);
      if (!place(strips)) own?.setAttribute('data-crowded', '');
    };
    const observer = new ResizeObserver(run);
    for (const part of parts) observer.observe(part);
    run();
    return () => {
      observer.disconnect();
      own?.removeAttribute('data-crowded');
    };
  });
}
