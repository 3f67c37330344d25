import { isOwn } from './own';

/**
 * Structural sharing: the newer of two values, reusing the older objects for unchanged parts. Consumers of a part
 * detect changes by identity. For JSON values only.
 */
export function share<T>(older: unknown, newer: T): T {
  return isSharedType<T>(older, newer) ? older : rebuild(older, newer);
}

/** Narrows by equality: a value that is equal to the newer one is of its type. */
function isSharedType<T>(older: unknown, newer: T): older is T {
  return isEqual(older, newer);
}

function rebuild<T>(older: unknown, newer: T): T {
  if (!isObject(older) || !isObject(newer) || Array.isArray(older) !== Array.isArray(newer)) return newer;
  // Nothing else holds the newer value yet, so its parts are replaced in place.
  for (const [key, part] of Object.entries(newer)) {
    if (isOwn(older, key)) Object.assign(newer, { [key]: share(Reflect.get(older, key), part) });
  }
  return newer;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    keys.every((key) => isOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
