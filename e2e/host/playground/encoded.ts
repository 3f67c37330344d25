import { REFERENCE } from 'virtual:reference';

/** Params that the player takes as base64, as the table of params reads them. */
export const ENCODED: ReadonlySet<string> = new Set(
  REFERENCE.params.filter(({ reader }) => reader === 'base64').map(({ name }) => name),
);
