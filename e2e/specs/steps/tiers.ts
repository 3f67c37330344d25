/** For a test that `npm test` runs: a path that most viewers or hosts take. */
export const JOURNEY = { tag: '@journey' } as const;

/** For a test that continuous integration runs in addition to the journeys; only `npm run test:all` runs the others. */
export const BOUNDARY = { tag: '@boundary' } as const;

/** Marks the one test of a family that represents it in `npm test`. */
export function journeyIf(chosen: boolean): { readonly tag?: '@journey' } {
  return chosen ? JOURNEY : {};
}

/** Marks the one test of a family that represents it in continuous integration. */
export function boundaryIf(chosen: boolean): { readonly tag?: '@boundary' } {
  return chosen ? BOUNDARY : {};
}
