import { REFERENCE } from 'virtual:reference';

/** Params that the player expects in base64, by the params table. */
export const ENCODED: ReadonlySet<string> = new Set(
  REFERENCE.params.filter(({ reader }) => reader === 'base64').map(({ name }) => name),
);
