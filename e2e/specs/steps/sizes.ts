/** The default size of tests: the picture with a sidebar. */
export const WIDE = { width: 1280, height: 720 } as const;

/** For tests that do not depend on the layout: less than half to draw and to decode, and no sidebar. */
export const SMALL = { width: 800, height: 450 } as const;
