import { type Given, sameValue } from './given';

/**
 * What turns one into the other by `setParams`; `null` where a value is taken back, which no call can do.
 * @param flags params that are false when nobody gives them, so that they can be taken back
 */
export function difference(from: Given, to: Given, flags: ReadonlySet<string>): Given | null {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const gone = [...before.keys()].filter((name) => !after.has(name));
  if (gone.some((name) => !flags.has(name))) return null;
  const changed = [...after].filter(([name, value]) => !sameValue(value, before.get(name)));
  return Object.fromEntries([...changed, ...gone.map((name) => [name, false] as const)]);
}
