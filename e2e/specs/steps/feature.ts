/** The row of the README's table of engines for which a test counts (`npm run matrix`). */
export function feature(name: string, tier?: '@journey' | '@boundary'): { readonly tag: string[] } {
  return { tag: [`@feature:${name}`, ...(tier === undefined ? [] : [tier])] };
}
