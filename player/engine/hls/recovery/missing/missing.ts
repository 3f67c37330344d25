/** Answers which say that there is no such thing, and not that a server has failed. */
export const MISSING: ReadonlySet<number> = new Set([404, 410]);
