import { type Given, sameValue } from './given';

/**
 * The `setParams` call that changes `from` to `to`; `null` if a value was removed, which is impossible.
 * @param flags params that default to false, so that they can be unset
 */
export function difference(from: Given, to: Given, flags: ReadonlySet<string>): Given | null {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const gone = [...before.keys()].filter((name) => !after.has(name));
  if (gone.some((name) => !flags.has(name))) return null;
  const changed = [...after].filter(([name, value]) => !sameValue(value, before.get(name)));
  return Object.fromEntries([...changed, ...gone.map((name) => [name, false] as const)]);
}
