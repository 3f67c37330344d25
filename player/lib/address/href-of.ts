/** An absolute address as the browser spells it, by which the same resource has one name: a space is `%20`, say. */
export function hrefOf(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    return address;
  }
}
