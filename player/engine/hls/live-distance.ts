/** How far from a live's edge it is played (specification, section 9); the page's first script knows it too. */

/** With a quiz or no time machine: close to the edge; in seconds. */
export const LOW_LATENCY_S = 3;

/** Otherwise; in segments. */
export const TIME_MACHINE_SEGMENTS = 3;
