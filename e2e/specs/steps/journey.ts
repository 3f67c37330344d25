/** For a test that `npm test` runs; all others run in `npm run test:all` alone. */
export const JOURNEY = { tag: '@journey' } as const;

/** The one test of a family that stands for all of it in `npm test`. */
export function journeyIf(chosen: boolean): { readonly tag?: '@journey' } {
  return chosen ? JOURNEY : {};
}
