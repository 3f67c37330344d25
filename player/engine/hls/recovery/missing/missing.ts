/** Statuses which mean that the file does not exist, and not that the server has failed. */
export const MISSING: ReadonlySet<number> = new Set([404, 410]);
