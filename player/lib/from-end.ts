/** Browsers of 2021 support neither `Array.prototype.at` nor `findLast`. */

export function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}

export function findLastIndex<T>(list: readonly T[], fits: (one: T) => boolean): number {
  for (const [index, one] of [...list.entries()].reverse()) if (fits(one)) return index;
  return -1;
}

export function findLast<T, S extends T>(list: readonly T[], fits: (one: T) => one is S): S | undefined;
export function findLast<T>(list: readonly T[], fits: (one: T) => boolean): T | undefined;
export function findLast<T>(list: readonly T[], fits: (one: T) => boolean): T | undefined {
  return [...list].reverse().find(fits);
}
