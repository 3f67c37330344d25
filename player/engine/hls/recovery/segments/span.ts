import type { Fragment } from 'hls.js';

/** The part of a segment needed to skip it; times in seconds. */
export type Span = Pick<Fragment, 'sn' | 'start' | 'end'>;
