/** For a test that `npm test` runs: a way that most viewers or hosts take. */
export const JOURNEY = { tag: '@journey' } as const;

/** For a test that continuous integration runs beside the journeys; all others run in `npm run test:all` alone. */
export const BOUNDARY = { tag: '@boundary' } as const;

/** The one test of a family that stands for all of it in `npm test`. */
export function journeyIf(chosen: boolean): { readonly tag?: '@journey' } {
  return chosen ? JOURNEY : {};
}

/** The one test of a family that stands for all of it in continuous integration. */
export function boundaryIf(chosen: boolean): { readonly tag?: '@boundary' } {
  return chosen ? BOUNDARY : {};
}
