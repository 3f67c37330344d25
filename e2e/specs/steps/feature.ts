/** The row of the README's table of engines that a test stands for (`npm run matrix`). */
export function feature(name: string, tier?: '@journey' | '@boundary'): { readonly tag: string[] } {
  return { tag: [`@feature:${name}`, ...(tier === undefined ? [] : [tier])] };
}
