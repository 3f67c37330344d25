/** For scrollable elements without a control: they must be reachable by keyboard (WCAG 2.1.1). */
export const SCROLLABLE = { tabIndex: 0 } as const;
