/**
 * Advice for developers of host pages, and for viewers where there is no player: it comes beside the player, and nothing
 * depends on it.
 */
export { attend } from './attend';
export { attendCall } from './attend-call';
export { explain } from './sentences';
export { warn } from './warn';
