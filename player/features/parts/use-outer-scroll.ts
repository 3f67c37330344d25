import { type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { PageScroller } from './page-scroller';

interface OuterScroll {
  readonly scrollRef?: RefObject<HTMLElement | null>;
  /** Height of the content above the list in the page that scrolls; CSS pixels. */
  readonly startMargin?: number;
}

/** Props for a virtual list in a page that scrolls as a whole; empty for a list that scrolls by itself. */
export function useOuterScroll(list: RefObject<HTMLElement | null>): OuterScroll {
  const scrollRef = useContext(PageScroller);
  const [startMargin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const scroller = scrollRef?.current;
    if (!scroller) return undefined;
    const measure = () => {
      const box = list.current;
      if (box === null) return;
      setMargin(
        Math.round(
          box.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of scroller.children) observer.observe(part);
    return () => observer.disconnect();
  }, [scrollRef, list]);
  return scrollRef === null ? {} : { scrollRef, startMargin };
}
