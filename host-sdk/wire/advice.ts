/**
 * Advice for developers of host pages, a message for viewers if there is no player, and other parts for which no call waits.
 * Loaded in parallel with the player, which does not depend on it.
 */
export { attend } from './attend';
export { attendCall } from './attend-call';
export { explain } from './sentences';
export { warn } from './warn';
