import { createContext, type RefObject } from 'react';

/** The element that scrolls a phone's whole page; `null` where a list scrolls by itself. */
export const PageScroller = createContext<RefObject<HTMLElement | null> | null>(null);
