/** `Object.hasOwn` is of late 2021. */
export function hasOwn(object: object, name: PropertyKey): boolean {
  return Reflect.getOwnPropertyDescriptor(object, name) !== undefined;
}
